/** The key of where the next login leads. */
export const redirectKey = 'redirectUrl';

/** The value under a key of session storage; empty if missing or if storage is blocked. */
export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Private browsing may block storage; these values are only a convenience.
  }
}

export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function removeSessionsOf(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
