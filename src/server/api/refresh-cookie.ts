import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext } from './environment.ts';

/** On https browsers hold a name with this beginning to be ours alone. */
const nameOf = (c: ApiContext) => (isSecure(c) ? '__Secure-refresh' : 'refresh');

const isSecure = (c: ApiContext) => c.env.runtime.config.publicUrl.startsWith('https:');

const days30 = 30 * 24 * 60 * 60;

function options(c: ApiContext): CookieOptions {
  return {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
  };
}

/** The refresh token that the browser keeps for us. */
export function refreshCookie(c: ApiContext): string | undefined {
  return getCookie(c, nameOf(c));
}

export function setRefreshCookie(c: ApiContext, token: string): void {
  setCookie(c, nameOf(c), token, { ...options(c), maxAge: days30 });
}

export function clearRefreshCookie(c: ApiContext): void {
  deleteCookie(c, nameOf(c), options(c));
}
