import { intlTag } from './intl-tags.ts';
import type { Locale } from './locales.ts';
import { pageLocale } from './page-locale.ts';
import type { Translations } from './flatten-dictionary.ts';
import { localizedPath } from './paths.ts';
import type { Translate } from './translate.ts';

/** Localizes one of our paths in the page's language. */
export function pagePath(path: string): string {
  return localizedPath(pageLocale(), path);
}

export function homePath(): string {
  return pagePath('/home');
}

/** The message for unexpected errors, included in every page; empty outside our pages. */
export function unexpectedError(): string {
  return document.querySelector<HTMLElement>('#toasts')?.dataset.error ?? '';
}

/** The message for a call without a response, included likewise. */
export function offlineError(): string {
  return document.querySelector<HTMLElement>('#toasts')?.dataset.offline ?? '';
}

/** Creates `t` from the translations passed to an island; a missing key is logged as an error and shown as is. */
export function translateFrom(words: Translations, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(intlTag(locale));
  return (key, values) => {
    const form = values?.count === undefined ? key : `${key}_${plurals.select(Number(values.count))}`;
    const text = words[form];
    if (text === undefined) console.error(`no words were handed over for ${form}`);
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values?.[name] ?? placeholder),
    );
  };
}
