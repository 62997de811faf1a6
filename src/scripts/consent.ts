import { consentEvent, consentKey, storeConsent, storedConsent, type Consent } from '#stores/consent.ts';

const page = document.documentElement.dataset;

/** The settings of consent; what acts on it is asleep in it until it is needed. */
const template = document.querySelector<HTMLTemplateElement>('template#consent') ?? document.createElement('template');
const told = template.dataset;

function wake(): void {
  dispatchEvent(new Event(consentEvent));
  if (told.loaded) return;
  told.loaded = '1';
  const part = template.content.cloneNode(true) as DocumentFragment;
  part.querySelector('script')?.addEventListener('error', () => {
    delete told.loaded;
    if (told.open) location.assign(`${told.settings}`);
    delete told.open;
  });
  document.body.append(part);
}

/**
 * Scripts see one cookie of ours, `lang=hr`, 7 characters, shorter than any of analytics;
 * others are deleted without consent.
 */
function follow(consent = storedConsent()): void {
  page.consent = consent;
  if (consent === 'granted' ? told.script : told.loaded || (told.cookies && document.cookie.slice(7))) wake();
}

function decide(consent: Consent): void {
  storeConsent(consent);
  follow(consent);
  // What was pressed has gone with its question.
  if (!document.activeElement?.getClientRects().length) document.getElementById('main')?.focus({ preventScroll: true });
}

follow();
addEventListener('storage', ({ key }) => key === consentKey && follow());
addEventListener('pageshow', () => follow());
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-consent]');
  if (!button) return;
  const { consent } = button.dataset;
  if (consent !== 'settings') return decide(consent as Consent);
  told.open = '1';
  wake();
});
