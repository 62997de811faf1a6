import { locales, textLanguages, type Locale, type TextLanguage } from '#contract/locales.ts';

export { locales, textLanguages };
export type { Locale, TextLanguage };

export const defaultLocale: Locale = 'hr';

/** The language of texts that readers of a page get first: Croatian in Croatian, else English. */
export const textLanguageOf = (locale: Locale): TextLanguage => (locale === 'hr' ? 'hr' : 'en');

export const otherTextLanguage = (language: TextLanguage): TextLanguage => (language === 'hr' ? 'en' : 'hr');
