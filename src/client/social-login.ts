import type { Provider } from '#contract/account/account.ts';
import { LoginResult } from '#contract/account/login.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import type { ProviderName, SocialToken } from '#contract/account/social.ts';
import type { ApiError } from './api-error.ts';
import { ask, tell } from './http.ts';

export { askProvider, type DialogEnd } from './provider-dialog.ts';

const nameOf = (provider: Provider) => provider.toLowerCase() as ProviderName;

function headersOf({ token, nonce }: SocialToken): Record<string, string> {
  return { Authorization: `Bearer ${token}`, ...(nonce && { 'Login-Nonce': nonce }) };
}

/** Logs in with a provider's token. What is missing an e-mail address (`EMAIL_REQUIRED`) has the caller ask for one. */
export function logInSocial(provider: Provider, token: SocialToken): Promise<LoginResult> {
  return ask(LoginResult, `${nameOf(provider)}/login`, {
    method: 'post',
    headers: headersOf(token),
    shown: ({ code }: ApiError) => code === 'EMAIL_REQUIRED',
  });
}

/** Registers with a provider's token and an e-mail address, which has to be confirmed by the mail that is sent there. */
export function registerSocial(provider: Provider, token: SocialToken, body: EmailOnly): Promise<EmailOnly> {
  return ask(EmailOnly, `${nameOf(provider)}/registration`, {
    method: 'post',
    headers: headersOf(token),
    json: body,
    shown: ({ errors }: ApiError) => errors !== undefined,
  });
}

/** Lets one's own account be entered with this social account from now on. */
export function linkIdentity(provider: Provider, token: SocialToken): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'put', json: token });
}

export function unlinkIdentity(provider: Provider): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'delete' });
}
