import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '#server/api/routing/environment.ts';
import type { PresentedToken } from '#server/services/auth/refresh-session.ts';

type Name = 'login' | 'refresh' | 'device';

const halfHour = 30 * 60;
const days30 = 30 * 24 * 60 * 60;

const isSecure = (c: ApiContext) => c.env.runtime.config.publicUrl.startsWith('https:');

/** On https no other host can set a cookie with this prefix, which browsers accept only for the path `/`. */
export const cookieName = (c: ApiContext, name: Name) => (isSecure(c) ? `__Host-${name}` : name);

export const cookieOptions = (c: ApiContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) }) as const;

export function attemptCookie(c: ApiContext): string | undefined {
  return getCookie(c, cookieName(c, 'login'));
}

export function setAttemptCookie(c: ApiContext, browser: string): void {
  setCookie(c, cookieName(c, 'login'), browser, { ...cookieOptions(c), maxAge: halfHour });
}

/** The cookie's name until 2026, which subdomains can also set. */
const legacyName = (c: ApiContext) => (isSecure(c) ? '__Secure-refresh' : 'refresh');
const legacyPath = '/api/v1';

/** Browsers send all cookies of a name, from any host and for any path. */
function valuesOf(c: ApiContext, name: string): string[] {
  const pairs = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

export function refreshCookies(c: ApiContext): PresentedToken[] {
  const tokens = (name: string, legacy: boolean) => valuesOf(c, name).map((token) => ({ token, legacy }));
  return [...(isSecure(c) ? tokens(legacyName(c), true) : []), ...tokens(cookieName(c, 'refresh'), false)];
}

function clearLegacyCookie(c: ApiContext): void {
  if (valuesOf(c, legacyName(c)).length > 0) deleteCookie(c, legacyName(c), { ...cookieOptions(c), path: legacyPath });
}

export function setRefreshCookie(c: ApiContext, token: string): void {
  setCookie(c, cookieName(c, 'refresh'), token, { ...cookieOptions(c), maxAge: days30 });
  clearLegacyCookie(c);
}

export function clearRefreshCookie(c: ApiContext): void {
  deleteCookie(c, cookieName(c, 'refresh'), cookieOptions(c));
  clearLegacyCookie(c);
}
