import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { logInSocial, type SocialLogin } from './log-in-social.ts';
import type { StartedSession } from './start-session.ts';

async function refuse(): Promise<never> {
  throw new AppError('SOCIAL_EMAIL_KNOWN', { detail: 'There is an account with this address; its owner can link it.' });
}

/**
 * Logs in with an access token of Facebook. The first time it makes an account; it never joins one that is there, since
 * Facebook does not say whether an e-mail address was confirmed.
 * @throws AppError as `logInSocial`, SOCIAL_EMAIL_KNOWN where the e-mail address has an account.
 */
export function logInFacebook(runtime: Runtime, login: SocialLogin): Promise<StartedSession> {
  return logInSocial(runtime, 'FACEBOOK', { ...login, meetKnownUser: refuse });
}
