import { finishLogOut, forgetTab, logOutTo } from '#stores/log-out.ts';
import { saveRedirect } from '#stores/saved-redirect.ts';
import { storedRole } from '#stores/session-values.ts';
import { keepToast, showKeptToasts } from '#stores/toasts.ts';
import { followFavourites } from './hearts.ts';

const page = document.documentElement.dataset;

/** What is for whom, the styles say by this attribute; without it, nobody is logged in. */
function follow(): void {
  const role = storedRole();
  if (role) page.role = role;
  else delete page.role;
  followFavourites();
}

follow();
addEventListener('storage', follow);
addEventListener('pageshow', follow);
finishLogOut();
addEventListener('online', finishLogOut);
showKeptToasts();

/** Only who is logged in may add a listing: others are told so, log in, and get where they wanted to. */
function logInFirst(link: HTMLElement, event: Event): void {
  const { login = '', warning: detail = '' } = link.dataset;
  event.preventDefault();
  keepToast({ key: 'CREATE_LISTING_LOGIN_WARNING', severity: 'warning', detail, life: 4000 });
  saveRedirect(link.getAttribute('href') ?? undefined);
  location.assign(login);
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-logout],[data-login]');
  if (!link) return;
  if (link.dataset.logout) {
    forgetTab();
    void logOutTo(link.dataset.logout);
  } else if (!storedRole()) logInFirst(link, event);
});
