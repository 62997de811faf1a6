import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

const stored = (name: string) => `portal.${name}`;

/** Moves a mailed link's token from the URL, where others could read it, to session storage, which survives reloads. */
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
