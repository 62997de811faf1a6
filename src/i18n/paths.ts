import { slug } from '#domain/words/fold.ts';
import type { BilingualText } from '#contract/text.ts';
import { defaultLocale, locales, type Locale } from './locales.ts';

/** The language that a path is in, and the path without its language: `/en/home` → `en`, `/home`. */
export function splitPath(path: string): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2);
  const locale = locales.find((known) => known === first && known !== defaultLocale);
  if (!locale) return { locale: defaultLocale, path };
  return { locale, path: path.slice(locale.length + 1) || '/' };
}

/** A path of ours in a language: `/home` → `/home`, `/en/home`. */
export function localizedPath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** The text in the language, or in Croatian where the advertiser wrote no other. */
export function inLanguage(text: BilingualText, locale: Locale): string {
  return locale === 'en' && text.en ? text.en : text.hr;
}

/** The one right path of a listing's or project's page. */
export function listingPath(locale: Locale, listing: { id: number; kind: string; title: BilingualText }): string {
  const folder = listing.kind === 'SINGLE' ? 'listing' : 'project-listing';
  return localizedPath(
    locale,
    `/home/${folder}/${listing.id}/${slug(inLanguage(listing.title, locale)) || listing.id}`,
  );
}

/** The paths of a page in all languages: those given, or the path with each language's prefix. */
export function alternatePaths(page: { path: string; alternates?: Record<Locale, string> }): Record<Locale, string> {
  if (page.alternates) return page.alternates;
  const paths = locales.map((locale) => [locale, localizedPath(locale, page.path)]);
  return Object.fromEntries(paths) as Record<Locale, string>;
}
