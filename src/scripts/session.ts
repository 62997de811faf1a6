import { finishLogOut, forgetTab, isUnsaved, logOutTo } from '#stores/log-out.ts';
import { saveRedirect } from '#stores/saved-redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { storeToast, showStoredToasts } from '#stores/toasts.ts';
import { updateHearts } from './hearts.ts';

const page = document.documentElement.dataset;

/** What is for whom, the styles say by this attribute; without it, nobody is logged in. */
function follow(): void {
  const role = storedRole();
  if (role) page.role = role;
  else delete page.role;
  updateHearts();
}

follow();
addEventListener('storage', follow);
addEventListener('pageshow', follow);
finishLogOut();
addEventListener('online', finishLogOut);
showStoredToasts();

/** Only who is logged in may add a listing: others are told so, log in, and get where they wanted to. */
function logInFirst(link: HTMLElement, event: Event): void {
  const { login = '', warning: detail = '' } = link.dataset;
  event.preventDefault();
  storeToast({ key: 'CREATE_LISTING_LOGIN_WARNING', severity: 'warning', detail, life: 4000 });
  saveRedirect(link.getAttribute('href') ?? undefined);
  location.assign(login);
}

/** What is not saved is sent first; where that cannot be, somebody decides whether it is lost. */
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
