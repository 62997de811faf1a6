import type { SearchQuery } from '#contract/search/search.ts';
import type { Crumb } from '#domain/site/structured-data/site-data.ts';
import type { Places } from '#domain/places/places.ts';
import { pageCount } from '#domain/search/page-count.ts';
import { defaultSort } from '#domain/search/search-order.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { formatCount } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { inEachLocale, localizedPath } from '#i18n/paths.ts';
import { searchPath, withoutPhrase, withPhrase } from '#i18n/search-path.ts';
import { translator } from '#i18n/translate.ts';
import { headingText } from '#i18n/search-heading.ts';
import { searchDifferences } from './search-difference.ts';

type Reader = { locale: Locale; places: Places };

/** Appends a parameter to a path without a phrase; `sort` and `page` come last in the canonical path of a search. */
export function withParameter(path: string, name: 'sort' | 'page', value: string | number): string {
  const bare = withoutPhrase(path);
  return `${bare}${bare.includes('?') ? '&' : '?'}${name}=${value}`;
}

/** The number of results: `312 oglasa`. */
export function resultsText(locale: Locale, total: number): string {
  return translator(locale)('overview.results', { count: total, number: formatCount(locale, total) });
}

/** A text without the ends of words that no line holds. */
export const withShortWords = (text: string): string => text.replace(/(\S{30})\S+/gu, '$1…');

/** What a wider search is called by: what it gives up of the other one, and where it looks if that is elsewhere. */
export function widerText(wider: SearchQuery, query: SearchQuery, reader: Reader): string {
  const [whole] = searchDifferences(query, [wider], reader);
  if (!whole || whole.added.length === 0) return whole?.label ?? headingText(wider, reader);
  const { place, near } = query;
  const besides = searchDifferences(query, [{ ...wider, place, near }], reader).map(({ label }) => label);
  return [headingText(wider, reader), ...besides].join(', ');
}

function crumbQueries({ purpose, category, place }: SearchQuery, places: Places): SearchQuery[] {
  const base: SearchQuery = emptySearch;
  const steps: SearchQuery[] = [base];
  if (purpose) steps.push({ ...base, purpose });
  if (purpose && category) steps.push({ ...base, purpose, category });
  const [level, id] = (place.length === 1 ? (place[0] ?? '') : '').split(':', 2);
  if (!purpose || !category || (level !== 'c' && level !== 'm')) return steps;
  const countyId = level === 'c' ? Number(id) : places.municipality(Number(id))?.countyId;
  steps.push({ ...base, purpose, category, place: [`c:${countyId}`] });
  if (level === 'm') steps.push({ ...base, purpose, category, place });
  return steps;
}

function crumbName(query: SearchQuery, { locale, places }: Reader): string {
  const t = translator(locale);
  const [place] = query.place;
  if (place) return places.nameOf(place, locale) ?? '';
  if (query.category) return t(`overview.heading.any_${query.category}`);
  return query.purpose ? t(`overview.heading.${query.purpose}_any`) : t('header.overview');
}

/** The breadcrumb from the home page to the readable part of a search, including the current page. */
export function searchCrumbs(query: SearchQuery, reader: Reader): Crumb[] {
  const { locale, places } = reader;
  const steps = crumbQueries(query, places).map((step) => ({
    name: crumbName(step, reader),
    path: searchPath(locale, step, places),
  }));
  const home = { name: translator(locale)('header.home'), path: localizedPath(locale, '/home') };
  return [home, ...steps.slice(0, -1), { name: steps.at(-1)?.name ?? '' }];
}

type OverviewHead = {
  title: string;
  description: string;
  noindex: boolean;
  canonicalPath: string;
  alternates: Record<Locale, string>;
  languagePaths: Record<Locale, string>;
};

/**
 * Indexes readable paths and their pages, one canonical URL for all orders; other filters, empty and invalid searches
 * are `noindex`.
 */
export function overviewHead(
  query: SearchQuery,
  found: { total: number; wrong: boolean; typed?: string },
  reader: Reader,
): OverviewHead {
  const { locale, places } = reader;
  const t = translator(locale);
  const results = resultsText(locale, found.total);
  const heading = headingText(query, reader);
  const title = t('overview.title', { heading, results });
  const listed: SearchQuery = { ...query, view: undefined, page: 1 };
  const lasting: SearchQuery = { ...listed, sort: defaultSort(listed) };
  const path = searchPath(locale, lasting, places);
  return {
    title: query.page > 1 ? t('overview.title_page', { title, page: query.page }) : title,
    description: t('overview.description', { heading, results }),
    noindex: path.includes('?') || found.wrong || query.page > pageCount(found.total) || found.total === 0,
    canonicalPath: query.page > 1 ? withParameter(path, 'page', query.page) : path,
    alternates: inEachLocale((other) => searchPath(other, { ...lasting, page: query.page }, places)),
    languagePaths: inEachLocale((other) => withPhrase(searchPath(other, query, places), found.typed)),
  };
}
