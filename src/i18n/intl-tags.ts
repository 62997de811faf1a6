import type { Locale } from './locales.ts';

/** The language tag for `Intl`: Croatian, German, Italian and Slovenian mean those countries by themselves. */
export const intlTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
