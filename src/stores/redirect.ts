import { ownPath } from '#domain/own-path.ts';
import { homePath, pagePath } from '#i18n/browser.ts';
import { redirectKey, saveRedirect } from './saved-redirect.ts';
import { readSession, removeSession } from './session-storage.ts';

/** Where to go after login: the saved path, once, if it is one of ours, else the home page. */
export function takeRedirect(): string {
  const saved = readSession(redirectKey);
  removeSession(redirectKey);
  return ownPath(saved) ?? homePath();
}

/** Sends somebody who is not logged in to login, and back to this page afterwards. */
export function askToLogIn(): void {
  saveRedirect();
  location.replace(pagePath('/login'));
}
