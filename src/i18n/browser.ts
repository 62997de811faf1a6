import { defaultLocale, intlTags, locales, type Locale } from './locales.ts';
import type { Translations } from './flatten-dictionary.ts';
import { localizedPath } from './paths.ts';
import type { Translate } from './translate.ts';

/** The language of the page that this runs in. */
export function pageLocale(): Locale {
  return locales.find((locale) => locale === document.documentElement.lang) ?? defaultLocale;
}

/** A path of ours in the page's language. */
export function pagePath(path: string): string {
  return localizedPath(pageLocale(), path);
}

export function homePath(): string {
  return pagePath('/home');
}

/** The sentence for what nobody foresaw, which every page brings along; an empty one outside our pages. */
export function unexpectedError(): string {
  return document.querySelector<HTMLElement>('#toasts')?.dataset.error ?? '';
}

/** The sentence for a call that nobody answered, likewise. */
export function offlineError(): string {
  return document.querySelector<HTMLElement>('#toasts')?.dataset.offline ?? '';
}

/** `t` over the sentences that an island was handed; a missing key is an error in the console and shows itself. */
export function translateFrom(words: Translations, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(intlTags[locale]);
  return (key, values) => {
    const form = values?.count === undefined ? key : `${key}_${plurals.select(Number(values.count))}`;
    const text = words[form];
    if (text === undefined) console.error(`no words were handed over for ${form}`);
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values?.[name] ?? placeholder),
    );
  };
}
