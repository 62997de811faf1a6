import { slug } from '#domain/words/fold.ts';
import type { BilingualText } from '#contract/text.ts';
import { defaultLocale, locales, textLanguageOf, textLanguages, type Locale, type TextLanguage } from './locales.ts';

/** Splits a path into its language and the rest: `/en/home` → `en`, `/home`. */
export function splitPath(path: string): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2);
  const locale = locales.find((known) => known === first && known !== defaultLocale);
  if (!locale) return { locale: defaultLocale, path };
  return { locale, path: path.slice(locale.length + 1) || '/' };
}

/** Localizes one of our paths: `/home` → `/home`, `/en/home`. */
export function localizedPath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** The language that readers of a page get a text in: theirs, else English, else the one that it is written in. */
export function languageOf(text: BilingualText, locale: Locale): TextLanguage | undefined {
  const first = textLanguageOf(locale);
  return text[first] ? first : textLanguages.find((other) => text[other]);
}

/** The text for readers of this language. */
export function inLanguage(text: BilingualText, locale: Locale): string {
  return text[textLanguageOf(locale)] || text.hr || text.en || '';
}

/** The language of a text that is not in the page's: `en` on a Croatian page, if it is written in English alone. */
export function foreignLanguage(text: BilingualText, locale: Locale): TextLanguage | undefined {
  const language = languageOf(text, locale);
  return language === locale ? undefined : language;
}

/** The language that lists note at a text: any but the page's, and English where the page's is none of texts. */
export function unexpectedLanguage(text: BilingualText, locale: Locale): TextLanguage | undefined {
  const language = languageOf(text, locale);
  return language === textLanguageOf(locale) ? undefined : language;
}

/** The canonical path of a listing's or project's page. */
export function listingPath(locale: Locale, listing: { id: number; kind: string; title: BilingualText }): string {
  const folder = listing.kind === 'SINGLE' ? 'listing' : 'project-listing';
  return localizedPath(
    locale,
    `/home/${folder}/${listing.id}/${slug(inLanguage(listing.title, locale)) || listing.id}`,
  );
}

/** The path of the comparison of these listings. */
export function comparePath(locale: Locale, ids: readonly number[]): string {
  return localizedPath(locale, '/home/compare') + (ids.length > 0 ? `?ids=${ids.join()}` : '');
}

/** A value for each language. */
export const inEachLocale = <Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;

/** A page's paths in all languages: the given ones, or the path with each language's prefix. */
export function alternatePaths(page: { path: string; alternates?: Record<Locale, string> }): Record<Locale, string> {
  return page.alternates ?? inEachLocale((locale) => localizedPath(locale, page.path));
}
