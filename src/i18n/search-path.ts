import type { Category, Purpose } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { formatSearch, parseSearch, type ParsedSearch, type SearchPathParts } from '#domain/search/search-query.ts';
import type { Locale } from './locales.ts';
import { localizedPath } from './paths.ts';

type Terms<Code extends string> = Record<Locale, Record<Code, string>>;

/** How readable paths name purposes. Addresses are kept by search engines: change a word here and old links break. */
const purposeTerms: Terms<Purpose> = {
  hr: { SALE: 'prodaja', RENT: 'najam', SHORT_STAY: 'stan-na-dan' },
  en: { SALE: 'sale', RENT: 'rent', SHORT_STAY: 'short-stay' },
};

/** How readable paths name categories. */
const categoryTerms: Terms<Category> = {
  hr: {
    FLAT: 'stan',
    HOUSE: 'kuca',
    LAND: 'zemljiste',
    COMMERCIAL: 'poslovni-prostor',
    GARAGE: 'garaza',
    ROOM: 'soba',
    HOLIDAY: 'apartman-i-vikendica',
  },
  en: {
    FLAT: 'flat',
    HOUSE: 'house',
    LAND: 'land',
    COMMERCIAL: 'commercial',
    GARAGE: 'garage',
    ROOM: 'room',
    HOLIDAY: 'holiday-home',
  },
};

/** The code that a path's word stands for, or undefined. */
function codeOfTerm<Code extends string>(terms: Record<Code, string>, word: string): Code | undefined {
  return (Object.keys(terms) as Code[]).find((code) => terms[code] === word);
}

/** Where results are; readable parts follow it. */
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

/** The one right path of a search: purpose, category, county and municipality as words, the rest as parameters. */
export function searchPath(locale: Locale, query: SearchQuery, places: Places): string {
  const rest = { ...query };
  const parts: string[] = [];
  if (query.purpose) {
    parts.push(purposeTerms[locale][query.purpose]);
    delete rest.purpose;
  }
  if (query.purpose && query.category) {
    parts.push(categoryTerms[locale][query.category]);
    delete rest.category;
    const slugs = query.place.length === 1 ? placeSlugs(query.place[0], places) : undefined;
    if (slugs) {
      parts.push(...slugs);
      rest.place = [];
    }
  }
  const params = String(formatSearch(rest));
  return localizedPath(locale, [searchFolder, ...parts].join('/')) + (params && `?${params}`);
}

const maxPhraseLength = 200;

/** A phrase in one line, without control characters and lone surrogates, at most 200 signs. */
function tidyPhrase(phrase: string): string {
  const line = phrase
    .slice(0, maxPhraseLength)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ');
  return line.trim();
}

/** The phrase that results come from, as their address keeps it in `typed`; undefined where they come from none. */
export function readPhraseParameter(params: URLSearchParams): string | undefined {
  return tidyPhrase(params.get('typed') ?? '') || undefined;
}

/** An address of results with the phrase that they come from, which changes nothing but what the search box shows. */
export function withPhrase(path: string, phrase: string | undefined): string {
  const typed = tidyPhrase(phrase ?? '');
  return typed ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ typed })}` : path;
}

/** What the words of a readable path mean, or undefined where one of them means nothing. */
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

/** An address of results: the parts of its path after `searchFolder`, and its parameters. */
export type SearchAddress = { locale: Locale; parts: readonly string[]; params: URLSearchParams };

/** The search of an address of results; `unknownPath` when a part of the path means nothing, which is a page not found. */
export function readSearchAddress(address: SearchAddress, places: Places): ParsedSearch & { unknownPath: boolean } {
  const path = readSearchPath(address.locale, address.parts.filter(Boolean), places);
  return { ...parseSearch({ params: address.params, path, places }), unknownPath: path === undefined };
}
