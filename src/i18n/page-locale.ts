import type { Locale } from './locales.ts';

/**
 * The language of the current page, as the server wrote it; not by `lang`, which a browser that translates the page
 * rewrites.
 */
export const pageLocale = (): Locale => (document.documentElement.dataset.locale ?? 'hr') as Locale;
