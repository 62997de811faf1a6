import { consentBox, consentEvent, consentKey, storeConsent, storedConsent, type Consent } from '#stores/consent.ts';

const page = document.documentElement.dataset;

/** The words and settings of consent; what acts on them is asleep in it until it is needed. */
const template = document.querySelector<HTMLTemplateElement>('template#consent');
const told = template?.dataset ?? {};

function wake(): void {
  dispatchEvent(new Event(consentEvent));
  if (!template || told.loaded) return;
  told.loaded = '1';
  const part = template.content.cloneNode(true) as DocumentFragment;
  for (const script of part.querySelectorAll('script')) script.addEventListener('error', () => delete told.loaded);
  document.body.append(part);
}

/** Cookies that scripts can see are none of ours. */
function follow(consent = storedConsent()): void {
  page.consent = consent;
  for (const box of document.querySelectorAll<HTMLInputElement>(consentBox)) box.checked = consent === 'granted';
  if (told.script && (consent === 'granted' || told.loaded || document.cookie)) wake();
}

function decide(consent: Consent): void {
  storeConsent(consent);
  follow(consent);
  // What was pressed has gone with its question.
  if (!document.activeElement?.getClientRects().length) document.getElementById('main')?.focus({ preventScroll: true });
}

follow();
addEventListener('storage', ({ key }) => (key ?? consentKey) === consentKey && follow());
addEventListener('pageshow', ({ persisted }) => persisted && follow());
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-consent]');
  if (!button) return;
  const { consent } = button.dataset;
  if (consent === 'granted' || consent === 'denied') return decide(consent);
  if (consent === 'saved') {
    const box = button.closest('form')?.querySelector<HTMLInputElement>(consentBox);
    return decide(box?.checked ? 'granted' : 'denied');
  }
  told.open = '1';
  wake();
});
