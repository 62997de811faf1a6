/** A parsed request address: its path, raw and decoded, and the query including its question mark, or empty. */
export type Target = { raw: string; path: string; query: string };
type BadTarget = { status: 400 | 404 | 414; detail: string };

/** The address as a path: proxies may send the absolute form (RFC 9112, 3.2.2). */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]+/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

const maxBytes = 8 * 1024;
const control = /\p{Cc}/u;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function climbs(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}

/**
 * 414 if too long, 400 if malformed or with control characters (PostgreSQL rejects NUL),
 * 404 if it climbs or contains an encoded slash.
 */
export function parseTarget(url: string): Target | BadTarget {
  if (url.length > maxBytes) return { status: 414, detail: `An address may have ${maxBytes} bytes.` };
  const start = url.indexOf('?');
  const raw = start < 0 ? url : url.slice(0, start);
  const query = start < 0 ? '' : url.slice(start);
  const path = decoded(raw);
  if (!raw.startsWith('/') || path === undefined || control.test(path))
    return { status: 400, detail: 'The address is malformed.' };
  if (control.test(query) || /%00/.test(query)) return { status: 400, detail: 'The query holds a control character.' };
  if (/%2f|%5c|\\|\/\//i.test(raw) || climbs(path)) return { status: 404, detail: 'There is no such address.' };
  return { raw, path, query };
}

/** Names and addresses of this machine, as in URLs. */
export const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Other local hostnames than PUBLIC_URL's, under which browsers would have a second session for the same portal. */
export function hostAliases(publicUrl: string): Set<string> {
  const { hostname, port } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return new Set();
  const others = loopback.filter((name) => name !== hostname);
  return new Set(others.map((name) => (port ? `${name}:${port}` : name)));
}
