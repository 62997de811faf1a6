import { loadDeferredScript } from '#stores/deferred-script.ts';
import { asConsent, consentEvent, consentKey, storeConsent, storedConsent, type Consent } from '#stores/consent.ts';

const page = document.documentElement.dataset;

/** The consent settings, with a deferred script that applies them. */
const data = document.querySelector<HTMLElement>('template#consent')?.dataset ?? {};

function wakeSettings(): void {
  dispatchEvent(new Event(consentEvent));
  loadDeferredScript('consent', () => {
    if (data.open) location.assign(`${data.settings}`);
    delete data.open;
  });
}

/** Of the cookies visible to scripts only `lang` is ours: without consent others are deleted, on all pages. */
function follow(consent = storedConsent()): void {
  page.consent = consent;
  if (consent === 'granted' ? data.script : data.loaded || (data.cookies && document.cookie.replace(/^lang=\w+$/, '')))
    wakeSettings();
}

function decide(consent: Consent): void {
  storeConsent(consent);
  // The pressed button is gone with its banner.
  if (!document.activeElement?.getClientRects().length) document.getElementById('main')?.focus({ preventScroll: true });
}

// Enlarged text makes the question higher than styles know.
const banner = document.querySelector<HTMLElement>('.consent');
if (banner)
  new ResizeObserver(() => document.documentElement.style.setProperty('--foot', `${banner.offsetHeight}px`)).observe(
    banner,
  );

follow();
addEventListener(
  'storage',
  ({ key, newValue }) => key === consentKey && follow(storedConsent() || asConsent(newValue)),
);
addEventListener('pageshow', () => follow());
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-consent]');
  if (!button) return;
  const { consent } = button.dataset;
  if (consent === 'settings') {
    data.open = '1';
    wakeSettings();
  } else decide(consent as Consent);
});
