import type { Provider } from '#contract/auth/provider.ts';
import { LoginOutcome } from '#contract/auth/login-step.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { type SocialToken, type IdentityLink, type IdentityUnlink, type ProviderName } from '#contract/auth/social.ts';
import { requestJson, sendRequest } from '#client/http.ts';

const nameOf = (provider: Provider) => provider.toLowerCase() as ProviderName;

const headersOf = ({ token }: SocialToken) => ({ Authorization: `Bearer ${token}` });

/** Logs in with an attempt's token. If the e-mail is missing (`EMAIL_REQUIRED`), the caller asks for it. */
export function logInSocial(provider: Provider, token: SocialToken): Promise<LoginOutcome> {
  return requestJson(LoginOutcome, `${nameOf(provider)}/login`, {
    method: 'post',
    headers: headersOf(token),
    shown: ({ code }) => code === 'EMAIL_REQUIRED',
  });
}

/** Registers with an attempt's token and an e-mail address, which must be confirmed by the mail sent there. */
export function registerSocial(provider: Provider, token: SocialToken, body: EmailOnly): Promise<EmailOnly> {
  return requestJson(EmailOnly, `${nameOf(provider)}/registration`, {
    method: 'post',
    headers: headersOf(token),
    json: body,
  });
}

export function linkIdentity(provider: Provider, body: IdentityLink): Promise<void> {
  return sendRequest(`users/me/identities/${nameOf(provider)}`, { method: 'put', json: body });
}

export function unlinkIdentity(provider: Provider, body: IdentityUnlink): Promise<void> {
  return sendRequest(`users/me/identities/${nameOf(provider)}`, { method: 'delete', json: body });
}
