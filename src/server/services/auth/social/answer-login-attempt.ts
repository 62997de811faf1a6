import type { LoginAnswer, SocialToken } from '#contract/account/social.ts';
import { answerAttempt, saveIdentity } from '#server/db/queries/auth/login-attempts.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { knownIdentity } from './identify-social.ts';
import { attemptWord, shownAttempt, registeredProvider, returnAddress } from './start-login-attempt.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type Visitor = { address: string; browser: string | undefined };

/**
 * Exchanges a provider's answer for our token: 15 minutes, once, this browser. Throws LOGIN_ATTEMPT_EXPIRED,
 * SOCIAL_TOKEN_INVALID.
 */
export async function answerLoginAttempt(
  runtime: Runtime,
  { state, code, iss }: LoginAnswer,
  { address, browser }: Visitor,
): Promise<SocialToken> {
  await countRequest(runtime, 'social-login', { address });
  const shown = shownAttempt(runtime, 'state', { word: state, browser });
  const attempt = shown && (await answerAttempt(runtime.db, shown));
  if (!attempt) throw new AppError('LOGIN_ATTEMPT_EXPIRED', { detail: 'This browser has no such attempt any more.' });
  const { issuers, exchange } = registeredProvider(runtime, attempt.provider);
  // RFC 9207: what another provider answered must not be sent to this one.
  if (iss !== undefined && !issuers.includes(iss))
    throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The answer is not of the provider that was asked.' });
  const found = await exchange({
    code,
    verifier: attemptWord(runtime, 'verifier', shown.id),
    nonce: attemptWord(runtime, 'nonce', shown.id),
    redirectUri: returnAddress(runtime, attempt.language),
  });
  await saveIdentity(runtime.db, shown.id, knownIdentity(found));
  return { token: attemptWord(runtime, 'ticket', shown.id) };
}
