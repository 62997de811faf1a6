import { persistentAtom } from '@nanostores/persistent';
import { internalPath } from '#domain/auth/internal-path.ts';
import { homePath } from '#i18n/browser.ts';
import { $redirect, forgetRedirect } from './redirect.ts';

const day = 86_400_000;

/** Where the tab opened from a mail redirects to, and until when. */
const $shared = persistentAtom<string>('portal.redirect', '', {
  decode: String,
  encode: (shared) => shared || undefined,
});

/** Lets the tab that a new user opens from the mail redirect to this tab's target, within a day. */
export function shareRedirect(): void {
  const path = $redirect.get();
  try {
    if (path) $shared.set(`${Date.now() + day} ${path}`);
  } catch {
    // Storage is full or blocked: that tab goes to the home page.
  }
}

function takeShared(): string | undefined {
  const [until, path] = $shared.get().split(' ', 2);
  try {
    $shared.set('');
  } catch {
    // Storage that cannot be written could not be read either.
  }
  return Number(until) > Date.now() ? path : undefined;
}

/** Where to go after login: the saved path, once, if it is one of ours, else the home page. */
export function takeRedirect(): string {
  const shared = takeShared();
  const saved = $redirect.get() || shared;
  forgetRedirect();
  return internalPath(saved ?? '') ?? homePath();
}
