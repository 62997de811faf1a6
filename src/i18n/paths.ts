import { slug } from '#domain/words/fold.ts';
import type { BilingualText } from '#contract/text.ts';
import { defaultLocale, locales, type Locale } from './locales.ts';

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

/** The text in this language, or in the other one if not translated. */
export function inLanguage(text: BilingualText, locale: Locale): string {
  return text[locale] || text.hr || text.en || '';
}

/** The language of a text that the page's language lacks: `en` on a Croatian page, if it is written in English alone. */
export function foreignLanguage(text: BilingualText, locale: Locale): Locale | undefined {
  return text[locale] ? undefined : locales.find((other) => text[other]);
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

/** A page's paths in all languages: the given ones, or the path with each language's prefix. */
export function alternatePaths(page: { path: string; alternates?: Record<Locale, string> }): Record<Locale, string> {
  if (page.alternates) return page.alternates;
  const paths = locales.map((locale) => [locale, localizedPath(locale, page.path)]);
  return Object.fromEntries(paths) as Record<Locale, string>;
}
