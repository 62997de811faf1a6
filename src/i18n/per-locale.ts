import { intlTags, locales, type Locale } from './locales.ts';

/** Something made once for each language. */
export function perLocale<Formatter>(make: (tag: string) => Formatter): Record<Locale, Formatter> {
  return Object.fromEntries(locales.map((locale) => [locale, make(intlTags[locale])])) as Record<Locale, Formatter>;
}
