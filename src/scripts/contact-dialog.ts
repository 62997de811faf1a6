import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTranslations } from '#client/load-translations.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { Translations } from '#i18n/flatten-dictionary.ts';
import { ContactDialogRoot, type ContactTarget } from '#islands/contact/ContactDialogRoot.tsx';
import styles from '#styles/contact-dialog.css?url';
import { leaveDialog } from './contact-failure.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')));
const locale = pageLocale();
let words: Translations | undefined;
let shown: ContactTarget | undefined;
let opened = 0;

function wantedBy({ dataset }: HTMLElement): ContactTarget {
  const { contact: kind, listing = '', unit, mailTo = '' } = dataset;
  const title = document.querySelector('h1')?.textContent?.trim() ?? '';
  const about = { id: Number(listing), title, unit };
  if (kind === 'attorney') return { kind, listing: about, mailTo };
  return kind === 'listing' ? { kind, listing: about } : { kind: 'portal' };
}

/** While the request to the attorney is open, the URL's hash says so, so that an interposed login returns to it. */
function setHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function show(link: HTMLElement, spoken: Translations): void {
  const wanted = wantedBy(link);
  shown = wanted;
  if (wanted.kind === 'attorney') setHash('#attorney');
  const onClose = () => {
    // The response may arrive when another dialog is open.
    if (shown !== wanted) return;
    if (wanted.kind === 'attorney') setHash('');
    root.render(null);
  };
  const style = createElement('link', { rel: 'stylesheet', href: styles, precedence: 'default' });
  // A new dialog each time: one closed by the browser but not yet reported cannot be shown again.
  const dialog = createElement(ContactDialogRoot, { key: (opened += 1), locale, words: spoken, wanted, onClose });
  root.render(createElement(Fragment, null, style, dialog));
}

async function open(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-contact][aria-busy=true]');
  if (!link) return;
  try {
    words ??= await loadTranslations(locale, ['errors', 'form', 'contact']);
    // Another link may have been pressed meanwhile.
    if (link.ariaBusy) show(link, words);
  } catch {
    if (link.ariaBusy) leaveDialog(link);
  } finally {
    link.ariaBusy = null;
  }
}

addEventListener('portal:contact', () => void open());
void open();
