import { showToast } from '#stores/toasts.ts';
import { consentSwitch, fillConsentForm } from './consent-form.ts';

/** The browser reads the page itself: where types are trusted, no text of ours becomes a document. */
function readPage(address: string): Promise<Document | null> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => done(request.status === 200 ? request.responseXML : null));
    request.addEventListener('error', fail);
    request.open('GET', address);
    request.send();
  });
}

/** The form of the page of settings, whose styles come with it. */
async function readForm(address: string): Promise<HTMLFormElement> {
  const source = await readPage(address);
  const form = source?.querySelector<HTMLFormElement>('form.consent-form');
  if (!form) throw new Error('no form');
  return form;
}

function loaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done) => ['load', 'error'].forEach((event) => link.addEventListener(event, done)));
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'consent-close';
  button.textContent = '✕';
  button.ariaLabel = document.querySelector<HTMLElement>('template#toasts')?.dataset.close ?? '';
  button.addEventListener('click', () => dialog.close());
  return button;
}

async function makeDialog(address: string): Promise<HTMLDialogElement> {
  const dialog = document.createElement('dialog');
  const form = await readForm(address);
  dialog.className = 'consent-dialog';
  dialog.setAttribute('aria-labelledby', 'consent-title');
  dialog.append(closeButton(dialog), form);
  const styles = [...form.querySelectorAll('link')].map(loaded);
  document.body.append(dialog);
  await Promise.all(styles);
  form.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-consent]')) dialog.close();
  });
  // A click beside the dialog is one on its backdrop.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}

let coming: Promise<HTMLDialogElement> | undefined;

/** Opens the settings in a dialog, made of the page at the address; where that cannot be read, says so. */
export async function openConsentSettings(address: string): Promise<void> {
  const shown = document.querySelector<HTMLElement>('main .consent-form');
  if (shown) return consentSwitch(shown)?.focus();
  coming ??= makeDialog(address);
  try {
    const dialog = await coming;
    fillConsentForm(dialog);
    if (!dialog.open) dialog.showModal();
  } catch {
    coming = undefined;
    const { offline: detail = '' } = document.querySelector<HTMLElement>('template#toasts')?.dataset ?? {};
    showToast({ key: 'consent', severity: 'error', detail });
  }
}
