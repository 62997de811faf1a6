import { locales, type Locale } from './locales.ts';
import { localizedPath } from './paths.ts';

/** The paths of a page in all languages: those given, or the path with each language's prefix. */
export function alternatePaths(page: { path: string; alternates?: Record<Locale, string> }): Record<Locale, string> {
  if (page.alternates) return page.alternates;
  return Object.fromEntries(locales.map((locale) => [locale, localizedPath(locale, page.path)])) as Record<
    Locale,
    string
  >;
}
