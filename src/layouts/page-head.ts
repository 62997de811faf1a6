import type { Locale } from '#i18n/locales.ts';

/** A page's data for its layout. */
export type PageHead = {
  /** Without the portal's name, which the layout appends. */
  title: string;
  description: string;
  noindex?: boolean;
  /** The page's canonical path, with language; defaults to the localized `path`. */
  canonicalPath?: string;
  /** The page's paths in all languages, including prefixes, if they differ in more than the prefix. */
  alternates?: Record<Locale, string>;
  /** The same state of the page in all languages, for people who switch; defaults to `alternates`. */
  languagePaths?: Record<Locale, string>;
  /** An image for link previews, as path or URL; defaults to the portal's own. */
  image?: string;
  /** The image seen first, preloaded by the browser. */
  firstPicture?: { srcset: string; sizes: string };
  /** The path of the call whose answer the island needs first, with the session's token. */
  earlyCall?: string;
  jsonLd?: object[];
  /** OpenGraph type; defaults to `website`. */
  type?: string;
};

/** JSON for a script element, escaped so that it cannot close it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
