import type { Locale } from '#i18n/locales.ts';

/** What a page tells its layout about itself. */
export type PageHead = {
  /** Without the portal's name, which the layout appends. */
  title: string;
  description: string;
  noindex?: boolean;
  /** The page's one right address, with its language; `path` in its language unless given. */
  canonicalPath?: string;
  /** The page's paths in all languages, with the language, where they differ in more than the prefix. */
  alternates?: Record<Locale, string>;
  /** A picture for link previews, as a path or address; the portal's own unless given. */
  image?: string;
  /** The picture that is seen first: the browser asks for it before it comes to it in the page. */
  firstPicture?: { srcset: string; sizes: string };
  jsonLd?: object[];
  /** OpenGraph type; `website` unless given. */
  type?: string;
};

/** JSON for a script element: it cannot end the element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
