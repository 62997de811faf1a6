import type { ErrorCode } from '#contract/problem.ts';
import type { LoginWay } from '#server/services/requests/security-events.ts';
import { AppError } from '#server/errors.ts';
import { endFormerSessions } from '#server/services/auth/log-out.ts';
import type { Entered } from '#server/services/auth/two-step/login-step.ts';
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
  'LOGIN_STEP_EXPIRED',
  'PASSKEY_REFUSED',
];

async function entering(c: ApiContext, way: LoginWay, enter: () => Promise<Entered>): Promise<Entered> {
  const { events } = c.env.runtime;
  try {
    const entered = await enter();
    if ('step' in entered) events.record('SECOND_STEP_ASKED', { userId: entered.userId, way });
    else events.record('LOGIN', { userId: entered.result.userId, way, ...entered.steps });
    return entered;
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code))
      events.record('LOGIN_FAILED', { ...error.concerns, way, reason: error.code });
    throw error;
  }
}

/** Responds with the result and its cookie, ending the browser's previous session; or asks for the second step, without cookies. */
export async function answerLogin(c: ApiContext, way: LoginWay, enter: () => Promise<Entered>): Promise<Response> {
  const entered = await entering(c, way, enter);
  if ('step' in entered) return answerPersonal(c, entered.step);
  const { result, refreshToken } = entered;
  await endFormerSessions(c.env.runtime, refreshCookies(c));
  setRefreshCookie(c, refreshToken);
  return answerPersonal(c, result);
}

export function originOf(c: ApiContext): ApiContext['env']['client'] & Origin {
  return { ...c.env.client, device: getCookie(c, cookieName(c, 'device')) };
}

/** The same, and remembers the device of who has proved more than an account with a provider. */
export async function answerPasswordLogin(
  c: ApiContext,
  way: LoginWay,
  enter: () => Promise<Entered>,
): Promise<Response> {
  let token: string | undefined;
  const response = await answerLogin(c, way, async () => {
    const entered = await enter();
    if (!('step' in entered)) token = await rememberDevice(c.env.runtime, entered, originOf(c));
    return entered;
  });
  if (token === undefined) return response;
  response.headers.append(
    'set-cookie',
    generateCookie(cookieName(c, 'device'), token, { ...cookieOptions(c), maxAge: year }),
  );
  return response;
}
