import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ApiContext } from './environment.ts';

const name = 'refresh';
const days30 = 30 * 24 * 60 * 60;

function options(c: ApiContext): CookieOptions {
  return {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.env.runtime.config.publicUrl.startsWith('https:'),
  };
}

/** The refresh token that the browser keeps for us. */
export function refreshCookie(c: ApiContext): string | undefined {
  return getCookie(c, name);
}

export function setRefreshCookie(c: ApiContext, token: string): void {
  setCookie(c, name, token, { ...options(c), maxAge: days30 });
}

export function clearRefreshCookie(c: ApiContext): void {
  deleteCookie(c, name, options(c));
}
