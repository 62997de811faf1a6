import { ownPath } from '#domain/auth/own-path.ts';
import { homePath, pagePath } from '#i18n/browser.ts';
import { isLeaving } from './log-out.ts';
import { redirectKey, saveRedirect } from './saved-redirect.ts';
import { readSession, removeSession } from './session-storage.ts';

const sharedKey = 'portal.redirect';
const day = 86_400_000;

/** Lets the tab that the mail of a new user opens lead to where this one wanted to go, within a day. */
export function shareRedirect(): void {
  const path = readSession(redirectKey);
  try {
    if (path) localStorage.setItem(sharedKey, `${Date.now() + day} ${path}`);
  } catch {
    // Storage is refused: that tab leads home.
  }
}

function takeShared(): string | undefined {
  try {
    const [until, path] = localStorage.getItem(sharedKey)?.split(' ', 2) ?? [];
    localStorage.removeItem(sharedKey);
    return Number(until) > Date.now() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Where to go after login: the saved path, once, if it is one of ours, else the home page. */
export function takeRedirect(): string {
  const shared = takeShared();
  const saved = readSession(redirectKey) || shared;
  removeSession(redirectKey);
  return ownPath(saved ?? '') ?? homePath();
}

/** Sends somebody who is not logged in to login, and back to this page afterwards. */
export function askToLogIn(): void {
  if (isLeaving()) return;
  saveRedirect();
  location.replace(pagePath('/login'));
}
