import { loadDeferredScript } from '#stores/deferred-script.ts';
import { finishLogOut, forgetTab, isUnsaved, logOutTo } from '#stores/log-out.ts';
import { readSession, redirectKey, writeSession } from '#stores/session-storage.ts';
import { isExpired, storedRole } from '#stores/session-values.ts';
import { storeToast, showStoredToasts } from '#stores/toasts.ts';
import './first-use.ts';
import { updateHearts } from './hearts.ts';

const page = document.documentElement.dataset;

/** CSS shows content by role through this attribute; without it, the user is not logged in. */
function follow(): void {
  const role = storedRole();
  if (role) {
    page.role = role;
    loadDeferredScript('unread');
  } else delete page.role;
  updateHearts();
}

follow();
addEventListener('storage', follow);
addEventListener('pageshow', follow);
finishLogOut();
addEventListener('online', finishLogOut);
showStoredToasts();

/** Whether an expired session led home: the login is to lead back from where that was. */
const wasSentHome = () => isExpired() && location.pathname.endsWith('/home') && readSession(redirectKey) !== '';

/** After login one continues on this page, or at the target of a link that requires it, and says so. */
function logInFirst(link: HTMLElement, event: Event): void {
  const { login, warning: detail } = link.dataset;
  if (!login || !detail)
    return wasSentHome() ? undefined : writeSession(redirectKey, location.pathname + location.search + location.hash);
  event.preventDefault();
  storeToast({ key: 'CREATE_LISTING_LOGIN_WARNING', severity: 'warning', detail, life: 4000 });
  writeSession(redirectKey, link.getAttribute('href') ?? '');
  location.assign(login);
}

/** Saves unsaved edits before logout; if that fails, the user decides whether to lose them. */
async function leave(home: string, question: string): Promise<void> {
  await globalThis.portalSave?.();
  if (isUnsaved() && !confirm(question)) return;
  forgetTab();
  void logOutTo(home);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-logout],[data-login]');
  if (!link) return;
  const { logout, unsaved = '' } = link.dataset;
  if (logout) void leave(logout, unsaved);
  else if (!storedRole()) logInFirst(link, event);
});
