import { sessionKeys, storedRole } from './session-values.ts';

const maxWait = 5000;
const note = 'portal.logout';

/** Changes storage; does nothing if it is blocked. */
function change(action: (storage: Storage) => void): void {
  try {
    action(localStorage);
  } catch {
    // If storage is blocked, no one was logged in.
  }
}

/** Removes keys of local storage. Notifies this page's stores as those of other tabs. */
export function forgetKeys(keys: readonly string[]): void {
  for (const key of keys) {
    change((storage) => storage.removeItem(key));
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
}

/** Files on their way to the server, kept in case the page is left. */
export const uploadsCache = 'portal-uploads';

/** Removes the session's values and, if logged in, all of the user's data on this device. */
export function forgetSession(): void {
  globalThis.caches?.delete(uploadsCache).catch(() => {});
  const own = storedRole() ? Object.keys(localStorage).filter((key) => key.startsWith('portal.')) : [];
  forgetKeys([...sessionKeys, ...own]);
}

/** Removes drafts of this tab at logout; they survive a session that merely expired. */
export function forgetTab(): void {
  change(() => sessionStorage.clear());
}

/** Nothing is left to be ended on the server: it was done, or a new login has replaced the cookie. */
export function forgetLogOut(): void {
  change((storage) => storage.removeItem(note));
}

/** Ends the session on the server, which alone can clear its cookie; recorded until that succeeds. */
export async function endOnServer(): Promise<void> {
  change((storage) => storage.setItem(note, '1'));
  const answer = await fetch('/api/v1/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
  if (answer?.ok) forgetLogOut();
}

/** Ends a session on the server that could not be ended when the user logged out offline. */
export function finishLogOut(): void {
  change((storage) => {
    if (storage.getItem(note) && !storedRole()) void endOnServer();
  });
}

declare global {
  /** What this page's editor does before a logout. */
  var portalSave: (() => Promise<void>) | undefined;
  /** On `window`, since page scripts have modules of their own. */
  var portalLeaving: boolean | undefined;
  /** Likewise: whether this page is of no use to those who are not logged in. */
  var portalPersonal: boolean | undefined;
}

/** Whether a logout is navigating: nothing else may navigate meanwhile. */
export const isLeaving = (): boolean => globalThis.portalLeaving === true;

/** Logs out: forgets the session first, so that late responses are dropped, ends it on the server, goes to `home`. */
export async function logOutTo(home: string, forget = forgetSession): Promise<void> {
  globalThis.portalLeaving = true;
  addEventListener('pagehide', () => (globalThis.portalLeaving = false), { once: true });
  forget();
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([endOnServer(), timeout]);
  location.assign(home);
}

/** Whether this device has unsaved edits: `portal.<name>.<id>`. */
export const isUnsaved = (): boolean => /portal\.\w+\.\d/.test(Object.keys(localStorage).join());
