import type { StartedSession } from '../services/start-session.ts';
import type { ApiContext } from './environment.ts';
import { answerPersonal } from './personal-answer.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** Answers a login: the result, and the refresh token in its cookie. */
export function answerLogin(c: ApiContext, { result, refreshToken }: StartedSession): Response {
  setRefreshCookie(c, refreshToken);
  return answerPersonal(c, result);
}
