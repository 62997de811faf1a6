import { writeSession } from './session-storage.ts';

export const redirectKey = 'redirectUrl';

/** Saves where to go after the next login; this page by default. */
export function saveRedirect(path: string = location.pathname + location.search + location.hash): void {
  writeSession(redirectKey, path);
}
