import { defaultLocale, locales, type Locale } from './locales.ts';
import { localizedPath } from './paths.ts';

/** The language of the page that this runs in. */
export function pageLocale(): Locale {
  return locales.find((locale) => locale === document.documentElement.lang) ?? defaultLocale;
}

/** A path of ours in the page's language. */
export function pagePath(path: string): string {
  return localizedPath(pageLocale(), path);
}

/** The sentence for what nobody foresaw, which every page brings along; an empty one outside our pages. */
export function unexpectedError(): string {
  return document.querySelector<HTMLElement>('#toasts')?.dataset.error ?? '';
}
