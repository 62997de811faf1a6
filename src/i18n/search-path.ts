import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { formatSearch, parseSearch, type ParsedSearch, type SearchPathParts } from '#domain/search/search-query.ts';
import { maxPhraseLength } from '#domain/search/phrase-length.ts';
import type { Locale } from './locales.ts';
import { localizedPath } from './paths.ts';
import { categoryTerms, purposeTerms } from './search-terms.ts';

/** The code of a URL term, or undefined. */
function codeOfTerm<Code extends string>(terms: Record<Code, string>, word: string): Code | undefined {
  return (Object.keys(terms) as Code[]).find((code) => terms[code] === word);
}

/** The path of the results; readable segments follow. */
export const searchFolder = '/home/listings';

function placeSlugs(place: string | undefined, places: Places): string[] | undefined {
  const [level, id] = (place ?? '').split(':', 2);
  if (level === 'c') {
    const county = places.county(Number(id));
    return county && [county.slug];
  }
  const municipality = level === 'm' ? places.municipality(Number(id)) : undefined;
  const county = municipality && places.county(municipality.countyId);
  return municipality && county && [county.slug, municipality.slug];
}

/** The canonical path of a search: purpose, category, county and municipality as segments, the rest as parameters. */
export function searchPath(locale: Locale, query: SearchQuery, places: Places): string {
  const rest = { ...query };
  const parts: string[] = [];
  if (query.purpose) {
    parts.push(purposeTerms[locale][query.purpose]);
    rest.purpose = undefined;
  }
  if (query.purpose && query.category) {
    parts.push(categoryTerms[locale][query.category]);
    rest.category = undefined;
    const slugs = query.place.length === 1 ? placeSlugs(query.place[0], places) : undefined;
    if (slugs) {
      parts.push(...slugs);
      rest.place = [];
    }
  }
  const params = formatSearch(rest);
  const path = localizedPath(locale, [searchFolder, ...parts].join('/')) + (params.size > 0 ? `?${params}` : '');
  // A lone `q` is a link from elsewhere, and understood as a phrase.
  return parts.length === 0 && params.size === 1 ? withPhrase(path, params.get('q')) : path;
}

/** A phrase on one line, without control characters and lone surrogates. */
export function tidyPhrase(phrase: string): string {
  const line = phrase
    .slice(0, maxPhraseLength)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ');
  return line.trim();
}

/** The address of the same results with fields of the filter form that are else left out: `all`, or all with one section open. */
export const withFilters = (path: string, asked: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}filters=${asked}`;

/** The phrase behind the results, from the URL parameter `typed`; undefined if there is none. */
export function readPhraseParameter(params: URLSearchParams): string | undefined {
  return tidyPhrase(params.get('typed') ?? '') || undefined;
}

/** A results URL without the phrase at its end. */
export const withoutPhrase = (path: string): string => path.replace(/&typed=[^&]*$/, '');

/** Puts the phrase at the end of a results URL; it only affects the search box and what is said of the phrase. */
export function withPhrase(path: string, phrase: string | null | undefined): string {
  const typed = tidyPhrase(phrase ?? '');
  const bare = withoutPhrase(path);
  return typed ? `${bare}${bare.includes('?') ? '&' : '?'}${new URLSearchParams({ typed })}` : path;
}

/** Parses the segments of a readable path; undefined if any is unknown. */
export function readSearchPath(locale: Locale, parts: readonly string[], places: Places): SearchPathParts | undefined {
  const [purposeWord, categoryWord, countySlug, municipalitySlug, ...tooMany] = parts;
  if (tooMany.length > 0) return undefined;
  if (purposeWord === undefined) return {};
  const purpose = codeOfTerm(purposeTerms[locale], purposeWord);
  if (!purpose || categoryWord === undefined) return purpose && { purpose };
  const category = codeOfTerm(categoryTerms[locale], categoryWord);
  if (!category || countySlug === undefined) return category && { purpose, category };
  const county = places.countyBySlug(countySlug);
  if (!county || municipalitySlug === undefined) return county && { purpose, category, place: `c:${county.id}` };
  const municipality = places.municipalityBySlug(county.id, municipalitySlug);
  return municipality && { purpose, category, place: `m:${municipality.id}` };
}

/** A results URL: the path segments after `searchFolder`, and its parameters. */
export type SearchAddress = { locale: Locale; parts: readonly string[]; params: URLSearchParams };

/** Parses a results URL; `unknownPath` if a segment is unknown, which results in 404. */
export function readSearchAddress(address: SearchAddress, places: Places): ParsedSearch & { unknownPath: boolean } {
  const path = readSearchPath(address.locale, address.parts.filter(Boolean), places);
  return { ...parseSearch({ params: address.params, path, places }), unknownPath: path === undefined };
}
