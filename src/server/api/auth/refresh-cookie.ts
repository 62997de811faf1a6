import { deleteCookie, setCookie } from 'hono/cookie';
import type { ShownToken } from '#server/services/auth/refresh-session.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { isSecure, ownName, ownOptions } from '#server/api/routing/own-cookie.ts';

const days30 = 30 * 24 * 60 * 60;
const nameOf = (c: ApiContext) => ownName(c, 'refresh');

/** Where the cookie was until 2026; subdomains can write that name too. */
const legacyNameOf = (c: ApiContext) => (isSecure(c) ? '__Secure-refresh' : 'refresh');
const legacyPath = '/api/v1';

/** Browsers send every cookie of a name, whoever wrote it for whichever path. */
function valuesOf(c: ApiContext, name: string): string[] {
  const pairs = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Every refresh token that the browser shows. */
export function refreshCookies(c: ApiContext): ShownToken[] {
  const tokens = (name: string, legacy: boolean) => valuesOf(c, name).map((token) => ({ token, legacy }));
  return isSecure(c) ? [...tokens(legacyNameOf(c), true), ...tokens(nameOf(c), false)] : tokens(nameOf(c), false);
}

/** Takes the cookie away from where it was before, if something is there. */
function clearLegacyCookie(c: ApiContext): void {
  if (valuesOf(c, legacyNameOf(c)).length > 0) deleteCookie(c, legacyNameOf(c), { ...ownOptions(c), path: legacyPath });
}

export function setRefreshCookie(c: ApiContext, token: string): void {
  setCookie(c, nameOf(c), token, { ...ownOptions(c), maxAge: days30 });
  clearLegacyCookie(c);
}

export function clearRefreshCookie(c: ApiContext): void {
  deleteCookie(c, nameOf(c), ownOptions(c));
  clearLegacyCookie(c);
}
