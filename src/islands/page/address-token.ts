import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

const stored = (name: string) => `portal.${name}`;

/** Moves a mailed link's token out of the address, which others could read; tab storage keeps it across reloads. */
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
