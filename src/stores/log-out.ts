import { sessionKeys, storedRole } from './session-values.ts';

const maxWait = 5000;
const note = 'portal.logout';

/** Storage that is refused keeps nothing that could be changed. */
function change(action: (storage: Storage) => void): void {
  try {
    action(localStorage);
  } catch {
    // Where storage is refused, nobody was logged in.
  }
}

/** Removes keys of local storage. The stores of this page hear of it as those of other tabs do. */
export function forgetKeys(keys: readonly string[]): void {
  for (const key of keys) {
    change((storage) => storage.removeItem(key));
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
}

/** Removes the session's values and, if somebody is logged in, all that this device keeps of them. */
export function forgetSession(): void {
  const own = storedRole() ? Object.keys(localStorage).filter((key) => key.startsWith('portal.')) : [];
  forgetKeys([...sessionKeys, ...own]);
}

/** Forgets what whoever logs out was writing here; who is back after a session that ended by itself finds it again. */
export function forgetTab(): void {
  change(() => sessionStorage.clear());
}

/** Nothing is left to be ended on the server: it has been done, or somebody has logged in, which replaces the cookie. */
export function forgetLogOut(): void {
  change((storage) => storage.removeItem(note));
}

/** Ends the session on the server, which alone can take its cookie away; noted until that has worked. */
export async function endOnServer(): Promise<void> {
  change((storage) => storage.setItem(note, '1'));
  const answer = await fetch('/api/v1/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
  if (answer?.ok) forgetLogOut();
}

/** Ends on the server what could not be ended there when somebody logged out without a network. */
export function finishLogOut(): void {
  change((storage) => {
    if (storage.getItem(note) && !storedRole()) void endOnServer();
  });
}

declare global {
  /** What the editor of this page does before somebody logs out. */
  var portalSave: (() => Promise<void>) | undefined;
  /** Scripts that are part of the page have modules of their own, so that only the window knows it for all. */
  var portalLeaving: boolean | undefined;
}

/** Whether a logout is on its way to its page: nothing else may lead elsewhere meanwhile. */
export const isLeaving = (): boolean => globalThis.portalLeaving === true;

/** Logs out: forgets the session first, so that late answers find nobody, ends it on the server and goes to `home`. */
export async function logOutTo(home: string, forget = forgetSession): Promise<void> {
  globalThis.portalLeaving = true;
  addEventListener('pagehide', () => (globalThis.portalLeaving = false), { once: true });
  forget();
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([endOnServer(), timeout]);
  location.assign(home);
}

/** Whether this device keeps what is not saved: `portal.<name>.<id>`. */
export const isUnsaved = (): boolean => /portal\.\w+\.\d/.test(Object.keys(localStorage).join());
