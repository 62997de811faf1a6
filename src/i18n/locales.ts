import { Language } from '#contract/language.ts';

/** Interface languages; the default one has no path prefix. */
export const locales = Language.options;
export type Locale = Language;
export const defaultLocale: Locale = 'hr';
