import { intlTags } from './intl-tags.ts';
import type { Locale } from './locales.ts';

/** Creates one value per language. */
export function perLocale<Made>(make: (tag: string, locale: Locale) => Made): Record<Locale, Made> {
  return { hr: make(intlTags.hr, 'hr'), en: make(intlTags.en, 'en') };
}
