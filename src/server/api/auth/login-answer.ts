import type { ErrorCode } from '#contract/problem.ts';
import type { LoginWay } from '#server/services/requests/security-events.ts';
import { AppError } from '#server/errors.ts';
import { endFormerSessions } from '#server/services/auth/log-out.ts';
import type { StartedSession } from '#server/services/auth/start-session.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { answerPersonal } from '#server/api/routing/answer.ts';
import { cookieName, cookieOptions, refreshCookies, setRefreshCookie } from './cookies.ts';
import { rememberDevice, type Origin } from '#server/services/auth/known-devices.ts';
import { generateCookie, getCookie } from 'hono/cookie';

const year = 365 * 24 * 60 * 60;

const failures: readonly ErrorCode[] = [
  'BAD_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BLOCKED',
  'INVALID_TOKEN',
  'SOCIAL_TOKEN_INVALID',
  'LOGIN_ATTEMPT_EXPIRED',
  'SOCIAL_EMAIL_KNOWN',
];

async function entering(c: ApiContext, way: LoginWay, enter: () => Promise<StartedSession>): Promise<StartedSession> {
  const { events } = c.env.runtime;
  try {
    const started = await enter();
    events.record('LOGIN', { userId: started.result.userId, way });
    return started;
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code))
      events.record('LOGIN_FAILED', { ...error.concerns, way, reason: error.code });
    throw error;
  }
}

/** Responds to a login with the result and the refresh token in its cookie; ends the browser's previous session. */
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

export function originOf(c: ApiContext): ApiContext['env']['client'] & Origin {
  return { ...c.env.client, device: getCookie(c, cookieName(c, 'device')) };
}

export async function answerPasswordLogin(
  c: ApiContext,
  way: LoginWay,
  enter: () => Promise<StartedSession>,
): Promise<Response> {
  let token = '';
  const response = await answerLogin(c, way, async () => {
    const started = await enter();
    token = await rememberDevice(c.env.runtime, started, originOf(c));
    return started;
  });
  response.headers.append(
    'set-cookie',
    generateCookie(cookieName(c, 'device'), token, { ...cookieOptions(c), maxAge: year }),
  );
  return response;
}
