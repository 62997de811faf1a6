declare namespace App {
  interface Locals {
    runtime: import('#server/runtime.ts').Runtime;
    brand: import('#contract/brand.ts').Brand;
    /** The language of the page, its path without the language, its words, and the places of Croatia. */
    locale: import('#i18n/locales.ts').Locale;
    path: string;
    t: import('#i18n/translate.ts').Translate;
    places: import('#domain/places/places.ts').Places;
    /** Caches a page until the next build, until any listing changes, or until one of these ids does. Unset: never. */
    cacheTag?: 'static' | 'listings' | readonly number[];
    /** A form that was sent and refused, for its page to show again with what was typed. */
    refusedForm?: import('#server/services/requests/describe-error.ts').RefusedForm;
    /** The telephone numbers that the page of a listing shows, to whoever has just asked for them. */
    shownPhones?: readonly string[];
    /** The page's pattern, told to the entry: `/[...locale]/home/faq`. */
    route?: string;
    /** What broke the page, told by the middleware to the entry. */
    failure?: unknown;
  }
}

type TrustedRules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;

interface Window {
  /** The button that was pressed last, noted by the early script. */
  pressed?: HTMLElement;
  /** Not in every browser, nor in TypeScript's library yet; what its policies make is taken where text is. */
  trustedTypes?: {
    createPolicy<Rules extends Partial<TrustedRules>>(
      name: string,
      rules: Rules,
    ): { [Rule in keyof Rules]: (text: string) => string };
  };
}
