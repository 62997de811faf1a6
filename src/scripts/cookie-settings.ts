import { storedConsent } from '#stores/consent.ts';
import { showToast } from '#stores/toasts.ts';
import { fillConsentForm } from './consent-form.ts';

const form = document.querySelector<HTMLElement>('main .consent-form');

/** The shell, whose script is further up in the page, has followed what is decided by then. */
function follow(): void {
  if (form) fillConsentForm(form);
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
