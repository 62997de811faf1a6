/** The languages of the interface, as path segments of pages; Croatian is the default and has no prefix. */
export const locales = ['hr', 'en', 'de', 'it', 'sl'] as const;
export type Locale = (typeof locales)[number];

/** The languages that texts are written in: those of listings and captions, the editors' pages, legal texts. */
export const textLanguages = ['hr', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];
