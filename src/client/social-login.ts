import type { Provider } from '#contract/account/account.ts';
import { LoginResult } from '#contract/account/login.ts';
import { EmailOnly } from '#contract/account/registration.ts';
import {
  LoginAttempt,
  SocialToken,
  type IdentityLink,
  type IdentityUnlink,
  type LoginAnswer,
  type LoginAttemptStart,
  type ProviderName,
} from '#contract/account/social.ts';
import { alone } from './alone.ts';
import { ask, tell } from './http.ts';

const nameOf = (provider: Provider) => provider.toLowerCase() as ProviderName;

const headersOf = ({ token }: SocialToken) => ({ Authorization: `Bearer ${token}` });

/**
 * Begins to log in by a provider, in this browser. Tabs begin one after the other, so that the second sends the cookie that
 * the first was given: another one would take its place, and the first attempt would belong to nobody.
 */
export function startLoginAttempt(body: LoginAttemptStart): Promise<LoginAttempt> {
  return alone('portal.loginAttempt', () => ask(LoginAttempt, 'login-attempts', { method: 'post', json: body }));
}

/** Brings the provider's answer; the token stands for whoever it names. */
export function answerLoginAttempt(body: LoginAnswer): Promise<SocialToken> {
  return ask(SocialToken, 'login-attempts/answer', { method: 'post', json: body });
}

/** Logs in with the token of an attempt. What is missing an e-mail address (`EMAIL_REQUIRED`) has the caller ask for one. */
export function logInSocial(provider: Provider, token: SocialToken): Promise<LoginResult> {
  return ask(LoginResult, `${nameOf(provider)}/login`, {
    method: 'post',
    headers: headersOf(token),
    shown: ({ code }) => code === 'EMAIL_REQUIRED',
  });
}

/** Registers with the token of an attempt and an e-mail address, which has to be confirmed by the mail that is sent there. */
export function registerSocial(provider: Provider, token: SocialToken, body: EmailOnly): Promise<EmailOnly> {
  return ask(EmailOnly, `${nameOf(provider)}/registration`, {
    method: 'post',
    headers: headersOf(token),
    json: body,
  });
}

export function linkIdentity(provider: Provider, body: IdentityLink): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'put', json: body });
}

export function unlinkIdentity(provider: Provider, body: IdentityUnlink): Promise<void> {
  return tell(`users/me/identities/${nameOf(provider)}`, { method: 'delete', json: body });
}
