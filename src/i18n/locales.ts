import { Language } from '#contract/language.ts';

/** Languages of the interface; the default one has no prefix in paths. */
export const locales = Language.options;
export type Locale = Language;
export const defaultLocale: Locale = 'hr';

/** For `Intl` and the `lang` attribute of dates and numbers. */
export const intlTags: Record<Locale, string> = { hr: 'hr-HR', en: 'en-GB' };
