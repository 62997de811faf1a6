import { generateCookie, getCookie } from 'hono/cookie';
import { rememberDevice, type Origin } from '#server/services/auth/known-devices.ts';
import type { LoginWay } from '#server/services/requests/security-events.ts';
import type { StartedSession } from '#server/services/auth/start-session.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { answerLogin } from './login-answer.ts';
import { ownName, ownOptions } from '#server/api/routing/own-cookie.ts';

const nameOf = (c: ApiContext) => ownName(c, 'device');

const year = 365 * 24 * 60 * 60;

/** Who asks, with the token by which the device is known. */
export function originOf(c: ApiContext): ApiContext['env']['client'] & Origin {
  return { ...c.env.client, device: getCookie(c, nameOf(c)) };
}

/** Answers a login with a password, and has the browser remember that it was on this device. */
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
  response.headers.append('set-cookie', generateCookie(nameOf(c), token, { ...ownOptions(c), maxAge: year }));
  return response;
}
