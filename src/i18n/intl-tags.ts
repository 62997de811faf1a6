import type { Locale } from './locales.ts';

/** Languages with their countries, for what does not know which one a language means: OpenGraph, and speech. */
export const regionalTags: Readonly<Record<Locale, string>> = {
  hr: 'hr-HR',
  en: 'en-GB',
  de: 'de-DE',
  it: 'it-IT',
  sl: 'sl-SI',
};

/** The language tag for `Intl`: Croatian, German, Italian and Slovenian mean those countries by themselves. */
export const intlTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
