import { persistentAtom } from '@nanostores/persistent';
import { internalPath } from '#domain/auth/internal-path.ts';
import { homePath, pagePath } from '#i18n/browser.ts';
import { isLeaving } from './log-out.ts';
import { redirectKey, saveRedirect } from './saved-redirect.ts';
import { readSession, removeSession } from './session-storage.ts';

const day = 86_400_000;

/** Until when, and to where, the tab that a mail opens leads. */
const $shared = persistentAtom<string>('portal.redirect', '', {
  decode: String,
  encode: (shared) => shared || undefined,
});

/** Lets the tab that the mail of a new user opens lead to where this one wanted to go, within a day. */
export function shareRedirect(): void {
  const path = readSession(redirectKey);
  try {
    if (path) $shared.set(`${Date.now() + day} ${path}`);
  } catch {
    // Storage is full or refused: that tab leads home.
  }
}

function takeShared(): string | undefined {
  const [until, path] = $shared.get().split(' ', 2);
  try {
    $shared.set('');
  } catch {
    // What cannot be written was not read from there either.
  }
  return Number(until) > Date.now() ? path : undefined;
}

/** Where to go after login: the saved path, once, if it is one of ours, else the home page. */
export function takeRedirect(): string {
  const shared = takeShared();
  const saved = readSession(redirectKey) || shared;
  removeSession(redirectKey);
  return internalPath(saved ?? '') ?? homePath();
}

/** Sends somebody who is not logged in to login, and back to this page afterwards. */
export function redirectToLogin(): void {
  if (isLeaving()) return;
  saveRedirect();
  location.replace(pagePath('/login'));
}
