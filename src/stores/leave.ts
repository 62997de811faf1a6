import { sessionKeys } from './session-values.ts';

const longestWait = 5000;

/** Removes the session's values; the stores of this page hear of it as those of other tabs do. */
export function forgetSession(): void {
  for (const key of sessionKeys) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Where storage is refused, nobody was logged in.
    }
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
}

/** Logs out: forgets the session first, so that late answers find nobody, ends it on the server and goes to `home`. */
export async function leave(home: string): Promise<void> {
  forgetSession();
  const signal = AbortSignal.timeout(longestWait);
  await fetch('/api/v1/logout', { method: 'POST', keepalive: true, signal }).catch(() => undefined);
  location.assign(home);
}
