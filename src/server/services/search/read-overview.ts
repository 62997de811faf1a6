import type { Facets, SearchAnswer, SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { readPlaceFields } from '#domain/search/search-form.ts';
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
import { followPhrase, readPhrase, type PhraseNotes } from './interpret-phrase.ts';
import { searchListings } from './search-listings.ts';

/** A filter whose removal gives results, and how many. */
type WiderSearch = { filter: ChosenFilter; total: number };

/** What to offer instead of no results: the wider place, filters to drop, else a search that leaves more out. */
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
      /** The one-line search that the results come from. */
      typed?: string;
      notes: PhraseNotes;
    };

const maxOffered = 6;
/** Searches for wider results cost time: of many filters only the first are tried. */
const maxTried = 12;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** How many there are without the filter, by counts per option; undefined where these do not tell. */
function countWithout(filter: ChosenFilter, query: SearchQuery, facets: Facets): number | undefined {
  const { name } = filter;
  if (name === 'purpose' || name === 'category') return sum(facets[name] ?? {});
  if ((name === 'kind' || name === 'advertiser') && query[name].length === 1) return sum(facets[name] ?? {});
  if (name !== 'place' || query.place.length !== 1) return undefined;
  return sum(Object.fromEntries(Object.entries(facets.place ?? {}).filter(([place]) => place.startsWith('c:'))));
}

function dropOne({ search }: Pick<Runtime, 'search'>, query: SearchQuery, facets: Facets): WiderSearch[] {
  return chosenFilters(query)
    .slice(0, maxTried)
    .map((filter) => ({ filter, total: countWithout(filter, query, facets) ?? search.count(filter.without) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxOffered);
}

/** The same search in the town around its quarter or settlement, else in the county around that. */
function widenPlace({ places, search }: Pick<Runtime, 'places' | 'search'>, query: SearchQuery): Wider['search'] {
  const [place = '', ...more] = query.place;
  const around = more.length === 0 ? places.around(place) : undefined;
  if (!around) return undefined;
  const wider: SearchQuery = { ...query, place: [around], page: 1 };
  const total = search.count(wider);
  return total > 0 ? { query: wider, total } : widenPlace({ places, search }, wider);
}

function widen(runtime: Pick<Runtime, 'places' | 'search'>, query: SearchQuery, facets: Facets): Wider {
  const filters = dropOne(runtime, query, facets);
  const inWiderPlace = widenPlace(runtime, query);
  if (inWiderPlace || filters.length > 0) return { filters, ...(inWiderPlace && { search: inWiderPlace }) };
  const { purpose, category, place } = query;
  const steps = [{ purpose, category, place }, { purpose, category }, { purpose }, { category }];
  for (const step of steps) {
    const wider = { ...emptySearch, ...step };
    const total = runtime.search.count(wider);
    if (total > 0) return { filters, search: { query: wider, total } };
  }
  return { filters };
}

const withParameters = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** What an address of results shows; any other way of saying a search moves to its one right path. */
export async function readOverview(runtime: Runtime, address: SearchAddress & { path: string }): Promise<Overview> {
  const { places } = runtime;
  const { locale, params } = address;
  const phrase = params.get('phrase')?.trim();
  if (phrase) return { state: 'moved', path: await followPhrase(runtime, phrase, locale) };
  const { query, errors, unknownPath } = readSearchAddress(
    { ...address, params: readPlaceFields(params, places) },
    places,
  );
  if (unknownPath) return { state: 'unknown' };
  const typed = readPhraseParameter(params);
  const path = withPhrase(searchPath(locale, query, places), typed);
  if (Object.keys(errors).length === 0 && path !== withParameters(address.path, params))
    return { state: 'moved', path };
  const answer = await searchListings(runtime, query, locale);
  return {
    state: 'found',
    query,
    errors,
    answer,
    wider: answer.total === 0 ? widen(runtime, query, answer.facets) : { filters: [] },
    typed,
    notes: typed ? readPhrase(runtime, typed, query) : { otherPlaces: [] },
  };
}
