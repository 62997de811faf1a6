import { locales } from './locales.ts';

/** The start of a page's path, as part of a pattern: nothing, or a language but the default one. */
export const localePattern = `(?:/(?:${locales.slice(1).join('|')}))?`;
