import { intlTags, locales, type Locale } from './locales.ts';

/** Creates one value per language. */
export function perLocale<Made>(make: (tag: string, locale: Locale) => Made): Record<Locale, Made> {
  return Object.fromEntries(locales.map((locale) => [locale, make(intlTags[locale], locale)])) as Record<Locale, Made>;
}
