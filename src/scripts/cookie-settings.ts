import { storedConsent } from '#stores/consent.ts';
import { showToast } from '#stores/toasts.ts';

const form = document.querySelector<HTMLElement>('main .consent-form');

/** Sets the only switch that can be switched, analytics, to what is decided; the button that saves decides what the switch says. */
function fill(form: HTMLElement): void {
  const analytics = form.querySelector<HTMLInputElement>('input:enabled');
  const save = form.querySelector<HTMLElement>('[data-save]');
  if (!analytics || !save) return;
  const follow = () => void (save.dataset.consent = analytics.checked ? 'granted' : 'denied');
  analytics.onchange = follow;
  analytics.checked = document.documentElement.dataset.consent === 'granted';
  follow();
}

/** The shell, whose script is further up in the page, has followed what is decided by then. */
function follow(): void {
  if (form) fill(form);
}

follow();
addEventListener('storage', follow);
addEventListener('pageshow', follow);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('button[data-consent]:not([data-consent=settings])')) return;
  follow();
  const { saved: detail = '' } = form?.dataset ?? {};
  if (form?.contains(target) && storedConsent()) showToast({ key: 'consent', severity: 'success', detail });
});
