import { uploadsCache } from './log-out.ts';
import { removeSessionsOf } from './session-storage.ts';
import { expiredKey } from './session-values.ts';

const maxWait = 3000;

function ownerOf(key: string): unknown {
  try {
    const { userId, user } = Object(JSON.parse(localStorage.getItem(key) ?? '')) as Record<string, unknown>;
    return userId ?? user;
  } catch {
    return undefined;
  }
}

/** Removes this user's unsaved edits, unless another user's have replaced them. */
export function removeUnsavedOf(userId: string, key: string): void {
  if (ownerOf(key) === userId) localStorage.removeItem(key);
}

/** Removes all data on this device that belongs to other users than the one who just logged in. */
export function removeDataOfOthers(userId: string): void {
  const owned = Object.keys(localStorage).filter((key) => key.startsWith('portal.') && ownerOf(key) !== undefined);
  for (const key of owned) if (ownerOf(key) !== userId) localStorage.removeItem(key);
  const expired = localStorage.getItem(expiredKey);
  if (expired !== null && expired !== userId) {
    removeSessionsOf('portal.contact');
    removeSessionsOf('portal.text');
    globalThis.caches?.delete(uploadsCache).catch(() => {});
  }
  localStorage.removeItem(expiredKey);
}

/** Runs `save` before a logout on this page, which waits some seconds for it; returns the unregister function. */
export function saveBeforeLogout(save: () => Promise<void>): () => void {
  const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, maxWait));
  globalThis.portalSave = () => Promise.race([save(), timeout()]);
  return () => {
    globalThis.portalSave = undefined;
  };
}
