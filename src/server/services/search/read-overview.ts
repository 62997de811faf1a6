import { filterSections } from '#contract/search/filter-rows.ts';
import type { SearchAnswer, SearchQuery } from '#contract/search/search.ts';
import { besidePhrase } from '#domain/search/beside-phrase.ts';
import { phraseNotes, type PhraseNotes } from '#domain/search/phrase-notes.ts';
import { readForm } from '#domain/search/search-form.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { SearchErrors } from '#domain/search/search-parameters.ts';
import {
  readSearchAddress,
  readPhraseParameter,
  searchPath,
  tidyPhrase,
  withFilters,
  withPhrase,
  type SearchAddress,
} from '#i18n/search-path.ts';
import type { Runtime } from '#server/runtime.ts';
import { followPhrase, meantByWords } from './interpret-phrase.ts';
import { readMap, type SearchMap } from './read-map.ts';
import { searchListings } from './search-listings.ts';
import { widenSearch, type WiderSearch } from './widen-search.ts';

export type Overview =
  | { state: 'unknown' }
  | { state: 'moved'; path: string }
  | {
      state: 'found';
      query: SearchQuery;
      errors: SearchErrors;
      answer: SearchAnswer;
      /** Ways on from no results. */
      wider: WiderSearch[];
      /** Of a search that is shown on a map. */
      map?: SearchMap;
      /** The one-line search behind the results. */
      typed?: string;
      /** What the next one adds to. */
      beside: SearchQuery;
      /** Which fields the form is to have that it else leaves out. */
      asked: string | undefined;
      notes: PhraseNotes;
    };

const withParameters = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** Parameters, and the fields that are asked for, which make no other search. */
function apart(params: URLSearchParams): { params: URLSearchParams; asked: string | undefined } {
  if (!params.has('filters')) return { params, asked: undefined };
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'filters'));
  return { params: others, asked: ['all', ...filterSections].find((one) => one === params.get('filters')) };
}

/** Parameters that other sites add to links. */
const foreign = /^(?:utm_\w+|gclid|fbclid|ref|hl)$/;

/** The phrase of an address: `phrase`, or a lone `q`, as search engines and other sites link to searches. */
function phraseOf({ params, parts }: SearchAddress): string | undefined {
  const phrase = tidyPhrase(params.get('phrase') ?? '');
  if (phrase) return phrase;
  const names = [...params.keys()].filter((name) => !foreign.test(name));
  const isLone = names.length === 1 && names[0] === 'q' && parts.filter(Boolean).length === 0;
  return (isLone && tidyPhrase(params.get('q') ?? '')) || undefined;
}

/** The results of an address; any other spelling of a search redirects to its canonical path. */
export async function readOverview(runtime: Runtime, address: SearchAddress & { path: string }): Promise<Overview> {
  const { places } = runtime;
  const { locale } = address;
  const { params, asked } = apart(address.params);
  const phrase = phraseOf({ ...address, params });
  const { query, errors, unknownPath } = readSearchAddress({ ...address, params: readForm(params, places) }, places);
  const chosen = params.has('phrase') ? query : emptySearch;
  if (phrase) return { state: 'moved', path: await followPhrase(runtime, phrase, { locale, chosen }) };
  if (unknownPath) return { state: 'unknown' };
  const typed = readPhraseParameter(params);
  const path = withPhrase(searchPath(locale, query, places), typed);
  if (Object.keys(errors).length === 0 && path !== withParameters(address.path, params))
    return { state: 'moved', path: asked ? withFilters(path, asked) : path };
  const map = query.view && (await readMap(runtime, query));
  const answer = await searchListings(runtime, query, locale);
  const replaced = query.q && answer.total > 0 ? await runtime.search.replacedWords(query.q) : [];
  const asPhrase = typed ? undefined : meantByWords(runtime, query);
  return {
    state: 'found',
    query,
    errors,
    answer,
    wider: answer.total === 0 ? await widenSearch(runtime, query, answer.facets) : [],
    ...(map && { map }),
    typed,
    beside: besidePhrase(query, typed, runtime),
    asked,
    notes: {
      ...phraseNotes(typed, query, runtime),
      ...(replaced.length > 0 && { replaced }),
      ...(asPhrase && { asPhrase }),
    },
  };
}
