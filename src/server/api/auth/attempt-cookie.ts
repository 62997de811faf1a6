import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { ownName, ownOptions } from '#server/api/routing/own-cookie.ts';

const nameOf = (c: ApiContext) => ownName(c, 'login');

const halfHour = 30 * 60;

/** What ties attempts to log in by a provider to the browser that began them. */
export function attemptCookie(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c));
}

export function setAttemptCookie(c: ApiContext, browser: string): void {
  setCookie(c, nameOf(c), browser, { ...ownOptions(c), maxAge: halfHour });
}
