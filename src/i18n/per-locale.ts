import { intlTags, locales, type Locale } from './locales.ts';

/** Something made once for each language. */
export function perLocale<Made>(make: (tag: string, locale: Locale) => Made): Record<Locale, Made> {
  return Object.fromEntries(locales.map((locale) => [locale, make(intlTags[locale], locale)])) as Record<Locale, Made>;
}
