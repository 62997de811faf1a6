import type { ErrorCode } from '#contract/problem.ts';
import type { LoginWay } from '#server/services/requests/security-events.ts';
import { AppError } from '#server/errors.ts';
import { endFormerSessions } from '#server/services/auth/log-out.ts';
import type { StartedSession } from '#server/services/auth/start-session.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { answerPersonal } from '#server/api/routing/answer.ts';
import { refreshCookies, setRefreshCookie } from './refresh-cookie.ts';

/** What a login can fail by; whoever comes too often is noted as that. */
const failures: readonly ErrorCode[] = [
  'BAD_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BLOCKED',
  'INVALID_TOKEN',
  'SOCIAL_TOKEN_INVALID',
  'LOGIN_ATTEMPT_EXPIRED',
  'SOCIAL_EMAIL_KNOWN',
];

/** Somebody comes in, or not: the log knows of both. */
async function entering(c: ApiContext, way: LoginWay, enter: () => Promise<StartedSession>): Promise<StartedSession> {
  const { events } = c.env.runtime;
  try {
    const started = await enter();
    events.note('LOGIN', { userId: started.result.userId, way });
    return started;
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code))
      events.note('LOGIN_FAILED', { ...error.concerns, way, reason: error.code });
    throw error;
  }
}

/**
 * Answers a login by some way: the result, and the refresh token in its cookie. The session that this browser had until
 * now ends, whosever it was.
 */
export async function answerLogin(
  c: ApiContext,
  way: LoginWay,
  enter: () => Promise<StartedSession>,
): Promise<Response> {
  const { result, refreshToken } = await entering(c, way, enter);
  await endFormerSessions(c.env.runtime, refreshCookies(c));
  setRefreshCookie(c, refreshToken);
  return answerPersonal(c, result);
}
