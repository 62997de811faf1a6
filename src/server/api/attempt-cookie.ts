import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from './environment.ts';

const isSecure = (c: ApiContext) => c.env.runtime.config.publicUrl.startsWith('https:');

/** On https browsers hold a name with this beginning to be ours alone, for one host and every path. */
const nameOf = (c: ApiContext) => (isSecure(c) ? '__Host-login' : 'login');

const halfHour = 30 * 60;

/** What ties attempts to log in by a provider to the browser that began them. */
export function attemptCookie(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c));
}

export function setAttemptCookie(c: ApiContext, browser: string): void {
  const ours = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) } as const;
  setCookie(c, nameOf(c), browser, { ...ours, maxAge: halfHour });
}
