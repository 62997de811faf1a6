import { consentBox, consentEvent, consentKey, storeConsent, storedConsent, type Consent } from '#stores/consent.ts';

const page = document.documentElement.dataset;

/** The settings of consent; what acts on it is asleep in it until it is needed. */
const template = document.querySelector<HTMLTemplateElement>('template#consent');
const told = template?.dataset ?? {};

const box = () => document.querySelector<HTMLInputElement>(consentBox);

function wake(): void {
  dispatchEvent(new Event(consentEvent));
  if (!template || told.loaded) return;
  told.loaded = '1';
  const part = template.content.cloneNode(true) as DocumentFragment;
  part.querySelector('script')?.addEventListener('error', () => delete told.loaded);
  document.body.append(part);
}

/** Cookies that scripts can see are none of ours. */
function follow(consent = storedConsent()): void {
  page.consent = consent;
  const analytics = box();
  if (analytics) analytics.checked = consent === 'granted';
  if (told.script && (consent === 'granted' || told.loaded || document.cookie)) wake();
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
  if (consent === 'settings') {
    told.open = '1';
    wake();
  } else if (consent === 'saved') decide(box()?.checked ? 'granted' : 'denied');
  else decide(consent as Consent);
});
