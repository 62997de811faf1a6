import type { Provider } from '#contract/account/account.ts';
import type { LoginProvider } from '#contract/account/social.ts';

/** The page of ours to which providers send people back; both languages are named at the providers. */
export const dialogReturnPath = '/social-login';

/** What belongs to one opening of a dialog: `state` proves that an answer belongs to it, `nonce` that an ID token does. */
export type DialogSecrets = { state: string; nonce: string };

type Opening = DialogSecrets & { redirectUri: string; language: string };

/** What came back: the provider's token, or the word with which it refused. */
export type DialogAnswer = { state: string; token: string | undefined; error: string | undefined };

const parameters: Record<Provider, (opening: Opening) => Record<string, string>> = {
  GOOGLE: ({ nonce, language }) => ({
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    display: 'popup',
    hl: language,
    nonce,
  }),
  FACEBOOK: () => ({ response_type: 'token', scope: 'public_profile,email', display: 'popup' }),
};

/**
 * The address of a provider's dialog. Google answers with an ID token (OpenID Connect Core, 3.2), Facebook with an access
 * token (RFC 6749, 4.2), both in the fragment, which no server sees.
 */
export function dialogAddress({ provider, dialogUrl, clientId }: LoginProvider, opening: Opening): string {
  const address = new URL(dialogUrl);
  const { state, redirectUri } = opening;
  const all = { client_id: clientId, redirect_uri: redirectUri, state, ...parameters[provider](opening) };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
  return address.href;
}

/** Reads what a provider has added to the address of our page; Facebook tells refusals in the query. */
export function readDialogAnswer(address: URL): DialogAnswer | undefined {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const told = (name: string) => fragment.get(name) ?? address.searchParams.get(name) ?? undefined;
  const state = told('state');
  if (!state || !/^[\w-]{20,100}$/.test(state)) return undefined;
  const token = fragment.get('id_token') ?? fragment.get('access_token') ?? undefined;
  return { state, token, error: token ? undefined : (told('error') ?? 'no_token') };
}

/** The name of the channel between the dialog's window and the page that has opened it; only those two know it. */
export function dialogChannel(state: string): string {
  return `portal.social-login.${state}`;
}
