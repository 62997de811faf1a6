import { writeSession } from './session-storage.ts';

export const redirectKey = 'redirectUrl';

/** Remembers where to go after the next login; without a path, this page. */
export function saveRedirect(path: string = location.pathname + location.search + location.hash): void {
  writeSession(redirectKey, path);
}
