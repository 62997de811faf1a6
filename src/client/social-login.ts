import type { Provider } from '#contract/account/account.ts';
import { LoginResult } from '#contract/account/login.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import type { IdentityLink, IdentityUnlink, ProviderName, SocialToken } from '#contract/account/social.ts';
import { ask, tell } from './http.ts';

const nameOf = (provider: Provider) => provider.toLowerCase() as ProviderName;

function headersOf({ token, nonce }: SocialToken): Record<string, string> {
  return { Authorization: `Bearer ${token}`, ...(nonce && { 'Login-Nonce': nonce }) };
}

/** Logs in with a provider's token. What is missing an e-mail address (`EMAIL_REQUIRED`) has the caller ask for one. */
export function logInSocial(provider: Provider, token: SocialToken): Promise<LoginResult> {
  return ask(LoginResult, `${nameOf(provider)}/login`, {
    method: 'post',
    headers: headersOf(token),
    shown: ({ code }) => code === 'EMAIL_REQUIRED',
  });
}

/** Registers with a provider's token and an e-mail address, which has to be confirmed by the mail that is sent there. */
export function registerSocial(provider: Provider, token: SocialToken, body: EmailOnly): Promise<EmailOnly> {
  return ask(EmailOnly, `${nameOf(provider)}/registration`, {
    method: 'post',
    headers: headersOf(token),
    json: body,
  });
}

/** Lets one's own account be entered with this social account from now on. */
export function linkIdentity(provider: Provider, body: IdentityLink): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'put', json: body });
}

export function unlinkIdentity(provider: Provider, body: IdentityUnlink): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'delete', json: body });
}
