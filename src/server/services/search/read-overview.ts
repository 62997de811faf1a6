import type { Facets, SearchAnswer, SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { phraseNotes, type PhraseNotes } from '#domain/search/phrase-notes.ts';
import { readForm } from '#domain/search/search-form.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { SearchErrors } from '#domain/search/search-parameters.ts';
import {
  readSearchAddress,
  readPhraseParameter,
  searchPath,
  withPhrase,
  type SearchAddress,
} from '#i18n/search-path.ts';
import type { Runtime } from '#server/runtime.ts';
import { followPhrase } from './interpret-phrase.ts';
import { readMap, type SearchMap } from './read-map.ts';
import { searchListings } from './search-listings.ts';

/** A filter whose removal yields results, and how many. */
type WiderSearch = { filter: ChosenFilter; total: number };

/** Alternatives to an empty result: a wider place, removable filters, else a search that drops more. */
type Wider = { filters: WiderSearch[]; search?: { query: SearchQuery; total: number } };

export type Overview =
  | { state: 'unknown' }
  | { state: 'moved'; path: string }
  | {
      state: 'found';
      query: SearchQuery;
      errors: SearchErrors;
      answer: SearchAnswer;
      wider: Wider;
      /** Of a search that is shown on a map. */
      map?: SearchMap;
      /** The one-line search behind the results. */
      typed?: string;
      notes: PhraseNotes;
    };

const maxOffered = 6;
/** Wider searches are expensive: only the first filters are tried. */
const maxTried = 12;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The count without the filter, from the counts per option; undefined if they do not contain it. */
function countWithout(filter: ChosenFilter, query: SearchQuery, facets: Facets): number | undefined {
  const { name } = filter;
  if (name === 'purpose' || name === 'category') return sum(facets[name] ?? {});
  if ((name === 'kind' || name === 'advertiser') && query[name].length === 1) return sum(facets[name] ?? {});
  if (name !== 'place' || query.place.length !== 1) return undefined;
  return sum(Object.fromEntries(Object.entries(facets.place ?? {}).filter(([place]) => place.startsWith('c:'))));
}

async function dropOne(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  facets: Facets,
): Promise<WiderSearch[]> {
  const tried = chosenFilters(query)
    .filter(({ name }) => name !== 'wish')
    .slice(0, maxTried)
    .map(async (filter) => {
      const total = countWithout(filter, query, facets) ?? (await search.count(filter.without));
      return { filter, total };
    });
  return (await Promise.all(tried))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxOffered);
}

/** Kilometres around a place, tried in turn. */
const circles = [5, 15];

/** The same search a bit wider: in the town around, near by, on the same island, in the county. */
function widerPlaces({ places }: Pick<Runtime, 'places'>, query: SearchQuery): SearchQuery[] {
  const [place = '', ...more] = query.place;
  if (more.length > 0 || !place) return [];
  const town = places.around(place);
  const isTown = town?.startsWith('m:');
  const point = places.pointOf(place);
  const island = places.islandOf(place);
  const county = isTown ? places.around(town ?? '') : town;
  const within = (id: string | undefined): SearchQuery[] => (id ? [{ ...query, place: [id], page: 1 }] : []);
  const near = circles.flatMap((km): SearchQuery[] =>
    point && !island ? [{ ...query, place: [], near: { lat: point.lat, lng: point.lng, km }, page: 1 }] : [],
  );
  return [...(isTown ? within(town) : []), ...within(island), ...near, ...within(county)];
}

async function widenPlace(runtime: Pick<Runtime, 'places' | 'search'>, query: SearchQuery): Promise<Wider['search']> {
  for (const wider of widerPlaces(runtime, query)) {
    const total = await runtime.search.count(wider);
    if (total > 0) return { query: wider, total };
  }
  return undefined;
}

async function widen(runtime: Pick<Runtime, 'places' | 'search'>, query: SearchQuery, facets: Facets): Promise<Wider> {
  const filters = await dropOne(runtime, query, facets);
  const inWiderPlace = await widenPlace(runtime, query);
  if (inWiderPlace || filters.length > 0) return { filters, ...(inWiderPlace && { search: inWiderPlace }) };
  const { purpose, category, place } = query;
  const steps = [{ purpose, category, place }, { purpose, category }, { purpose }, { category }];
  for (const step of steps) {
    const wider = { ...emptySearch, ...step };
    const total = await runtime.search.count(wider);
    if (total > 0) return { filters, search: { query: wider, total } };
  }
  return { filters };
}

const withParameters = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** Parameters that other sites add to links. */
const foreign = /^(?:utm_\w+|gclid|fbclid|ref|hl)$/;

/** The phrase of an address: `phrase`, or a lone `q`, as search engines and other sites link to searches. */
function phraseOf({ params, parts }: SearchAddress): string | undefined {
  const phrase = params.get('phrase')?.trim();
  if (phrase) return phrase;
  const names = [...params.keys()].filter((name) => !foreign.test(name));
  const isLone = names.length === 1 && names[0] === 'q' && parts.filter(Boolean).length === 0;
  return (isLone && params.get('q')?.trim()) || undefined;
}

/** The results of an address; any other spelling of a search redirects to its canonical path. */
export async function readOverview(runtime: Runtime, address: SearchAddress & { path: string }): Promise<Overview> {
  const { places } = runtime;
  const { locale, params } = address;
  const phrase = phraseOf(address);
  const { query, errors, unknownPath } = readSearchAddress({ ...address, params: readForm(params, places) }, places);
  const chosen = params.has('phrase') ? query : emptySearch;
  if (phrase) return { state: 'moved', path: await followPhrase(runtime, phrase, { locale, chosen }) };
  if (unknownPath) return { state: 'unknown' };
  const typed = readPhraseParameter(params);
  const path = withPhrase(searchPath(locale, query, places), typed);
  if (Object.keys(errors).length === 0 && path !== withParameters(address.path, params))
    return { state: 'moved', path };
  const map = query.view && (await readMap(runtime, query));
  const answer = await searchListings(runtime, query, locale);
  return {
    state: 'found',
    query,
    errors,
    answer,
    wider: answer.total === 0 ? await widen(runtime, query, answer.facets) : { filters: [] },
    ...(map && { map }),
    typed,
    notes: phraseNotes(typed, query, runtime),
  };
}
