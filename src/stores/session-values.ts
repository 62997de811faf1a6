import type { Role } from '#contract/auth/login.ts';
import { rolePattern, tokenPattern, userIdPattern } from '#domain/auth/session-patterns.ts';

/** What local storage keeps of a session, under exactly these keys. */
export const sessionKeys = ['token', 'role', 'userId'] as const;
export type SessionKey = (typeof sessionKeys)[number];

const patterns: Record<SessionKey, RegExp> = { token: tokenPattern, role: rolePattern, userId: userIdPattern };

/** The value if it can be one of ours, else nothing: anybody may write into local storage. */
export function validValue(key: SessionKey, value: string | null | undefined): string {
  return value && patterns[key].test(value) ? value : '';
}

/** What local storage holds under a key now; nothing where it holds nonsense or is refused. */
export function storedValue(key: SessionKey): string {
  try {
    return validValue(key, localStorage.getItem(key));
  } catch {
    return '';
  }
}

/** Whose session has expired here: what is not saved waits for the same user. */
export const expiredKey = 'portal.expired';

/** Whether this device may keep what this user types: while they are logged in, and after their session has expired. */
export function isStoredFor(userId: string): boolean {
  try {
    return (storedRole() && storedValue('userId') === userId) || localStorage.getItem(expiredKey) === userId;
  } catch {
    return false;
  }
}

/** The role of whoever is logged in, which the token alone decides; a missing role is the smallest one. */
export function storedRole(): Role | '' {
  return storedValue('token') && ((storedValue('role') || 'USER') as Role);
}
