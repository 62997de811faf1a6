import type { Locale } from './locales.ts';

/** Capitalizes the first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name within a sentence begins with a small letter; in German nouns keep theirs. */
export const uncapitalised = (text: string, locale: Locale): string =>
  locale === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1);
