import type { Role } from '#contract/auth/login.ts';
import { rolePattern, tokenPattern, userIdPattern } from '#domain/auth/session-patterns.ts';

/** The session's values in local storage, under exactly these keys. */
export const sessionKeys = ['token', 'role', 'userId'] as const;
export type SessionKey = (typeof sessionKeys)[number];

const patterns: Record<SessionKey, RegExp> = { token: tokenPattern, role: rolePattern, userId: userIdPattern };

/** The value if it is valid, else empty: anyone may write to local storage. */
export function validValue(key: SessionKey, value: string | null | undefined): string {
  return value && patterns[key].test(value) ? value : '';
}

/** The value of a key in local storage; empty if invalid or blocked. */
export function storedValue(key: SessionKey): string {
  try {
    return validValue(key, localStorage.getItem(key));
  } catch {
    return '';
  }
}

/** The user whose session expired here: their unsaved edits wait for them. */
export const expiredKey = 'portal.expired';

/** Whether a session has expired on this device, and nobody has logged in since. */
export function isExpired(): boolean {
  try {
    return localStorage.getItem(expiredKey) !== null;
  } catch {
    return false;
  }
}

/** Whether this device may store this user's edits: while logged in, and after the session has expired. */
export function isStoredFor(userId: string): boolean {
  try {
    return (storedRole() && storedValue('userId') === userId) || localStorage.getItem(expiredKey) === userId;
  } catch {
    return false;
  }
}

/** The role of the logged-in user; without a token none, and by default the lowest. */
export function storedRole(): Role | '' {
  return storedValue('token') && ((storedValue('role') || 'USER') as Role);
}
