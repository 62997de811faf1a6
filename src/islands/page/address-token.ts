import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

const stored = (name: string) => `portal.${name}`;

/**
 * The token that a mail's link brought. It is taken out of the address, where others could read it, and kept for this
 * tab, so that a reload or a change of language does not lose it.
 */
export function takeToken(name: string): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(name);
  if (!token) return readSession(stored(name)) || undefined;
  writeSession(stored(name), token);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search);
  return token;
}

export function forgetToken(name: string): void {
  removeSession(stored(name));
}
