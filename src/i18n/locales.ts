import { Language } from '#contract/language.ts';

/** Interface languages; the default one has no path prefix. */
export const locales = Language.options;
export type Locale = Language;
export const defaultLocale: Locale = 'hr';

/** Language tags for `Intl` and the `lang` attribute. */
export const intlTags: Record<Locale, string> = { hr: 'hr-HR', en: 'en-GB' };
