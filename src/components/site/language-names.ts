import type { Locale } from '#i18n/locales.ts';

/** The languages in their own words. */
export const languageNames: Record<Locale, string> = {
  hr: 'Hrvatski',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  sl: 'Slovenščina',
};
