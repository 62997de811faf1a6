import { ownPath } from '#domain/own-path.ts';
import { homePath, loginPath } from '#i18n/browser.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const key = 'redirectUrl';

/** Remembers where to go after the next login; without a path, this page. */
export function saveRedirect(path: string = location.pathname + location.search + location.hash): void {
  writeSession(key, path);
}

/** Where to go after login: the saved path, once, if it is one of ours, else the home page. */
export function takeRedirect(): string {
  const saved = readSession(key);
  removeSession(key);
  return ownPath(saved) ?? homePath();
}

/** Sends somebody who is not logged in to login, and back to this page afterwards. */
export function askToLogIn(): void {
  saveRedirect();
  location.replace(loginPath());
}
