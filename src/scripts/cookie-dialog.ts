import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTranslations } from '#client/load-translations.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { CookieDialog } from '#islands/cookies/CookieSettings.tsx';
import styles from '#styles/consent-form.css?url';

const root = createRoot(document.body.appendChild(document.createElement('div')));
const locale = pageLocale();
let opened = 0;

export async function openCookieDialog(hasAnalytics: boolean): Promise<void> {
  const words = await loadTranslations(locale, ['consent', 'form.close', 'footer.privacy']);
  const style = createElement('link', { rel: 'stylesheet', href: styles, precedence: 'default' });
  const onClose = () => root.render(null);
  // A new dialog each time, with the current decision.
  const dialog = createElement(CookieDialog, { key: (opened += 1), locale, words, hasAnalytics, onClose });
  root.render(createElement(Fragment, null, style, dialog));
}
