import type { Interpretation, Understanding } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { toSearchQuery } from './interpret/meant-search.ts';
import { readPart } from './phrase-length.ts';
import { respelledSearches, type RespelledSearch } from './respelled-search.ts';
import { formatSearch, parseSearch } from './search-query.ts';
import { timedWays, type TimedWay } from './timed-ways.ts';

/** What understands phrases. */
export type PhraseReader = { places: Places; interpret: (phrase: string) => Interpretation };

const isBroken = (bound: number | undefined) => bound !== undefined && !Number.isInteger(bound);

/** Both bounds of an area in whole square metres, outward, where neither is: they were reckoned, «oko 91 m²». */
function inWholeMetres(query: SearchQuery, name: 'area' | 'plot'): SearchQuery {
  const [minKey, maxKey] = [`${name}Min`, `${name}Max`] as const;
  const [min, max] = [query[minKey], query[maxKey]];
  if (!isBroken(min) || !isBroken(max)) return query;
  return { ...query, [minKey]: Math.floor(min ?? 0), [maxKey]: Math.ceil(max ?? 0) };
}

/** The search that an understanding stands for. */
export function searchOf(understanding: Understanding, places: Places): SearchQuery {
  const query = inWholeMetres(inWholeMetres(toSearchQuery(understanding), 'area'), 'plot');
  return parseSearch({ params: formatSearch(query), places }).query;
}

/** What the page says about a phrase beside its results. */
export type PhraseNotes = {
  /** Words left out, and the search that includes them. */
  leftOut?: { words: string; search: SearchQuery };
  /** Terms to exclude, which search does not support. */
  excluded?: string[];
  /** Terms that no filter knows. */
  ignored?: string[];
  /** Words that were read as others. */
  respelled: RespelledSearch[];
  /** Words that no listing has: similar ones were sought. */
  replaced?: string[];
  /** Times that were taken for distances. */
  ways: TimedWay[];
  /** The last words that were read of a phrase that is too long. */
  cut?: string;
  /** What words that are sought as they stand mean as a phrase. */
  asPhrase?: SearchQuery;
  /** Nothing searchable was found, so all listings are shown. */
  isAll?: true;
  /** The phrase can well be meant otherwise: the page asks. */
  isUnsure: boolean;
  /** The other ways to understand it, as searches: other readings, and places of the same name. */
  others: SearchQuery[];
};

/** Below this confidence the page asks. */
export const sure = 0.8;
const maxOthers = 6;
/** Words that say where a phrase was cut, and the signs of a long one. */
const maxTold = 3;
const maxToldSigns = 40;
const noNotes: PhraseNotes = { respelled: [], ways: [], isUnsure: false, others: [] };

/** The words of a text as typed. */
export const wordsOf = (text = ''): string[] => text.split(' ').filter(Boolean);

/** The last words of a text, of long ones the last signs. */
function shortEnd(text: string): string {
  const signs = [...wordsOf(text).slice(-maxTold).join(' ')];
  return signs.length > maxToldSigns ? `…${signs.slice(-maxToldSigns).join('')}` : signs.join('');
}

const keyOf = (query: SearchQuery) =>
  formatSearch({ ...query, place: query.place.toSorted(), page: 1, sort: 'newest' }).toString();
const distinct = (searches: SearchQuery[]) => [...new Map(searches.map((search) => [keyOf(search), search])).values()];

/** The other searches that a phrase may mean, none if the visitor has gone on to one that it does not mean. */
function otherSearches(
  interpretation: Interpretation,
  query: SearchQuery,
  places: Places,
): Pick<PhraseNotes, 'others' | 'isUnsure'> {
  const readings = [interpretation, ...(interpretation.readings ?? [])].map((reading) => searchOf(reading, places));
  const searches = distinct(readings).map((search) => ({ ...search, q: query.q, view: query.view }));
  const isReading = searches.some((search) => keyOf(search) === keyOf(query));
  const [meant] = searches;
  const isOfPlace = String([meant?.place, meant?.near?.lat]) === String([query.place, query.near?.lat]);
  const namesakes = isOfPlace ? (interpretation.otherPlaces ?? []) : [];
  const isRestricted = interpretation.near?.inPlace;
  const nameOf = (place: string) => places.nameOf(place, 'hr');
  const ofNamesakes = namesakes.flatMap((other): SearchQuery[] => {
    const [only, ...more] = query.place;
    const named = more.length === 0 ? only : query.place.find((place) => nameOf(place) === nameOf(other));
    const place = query.place.map((each) => (each === named ? other : each));
    return named || query.near
      ? [{ ...query, near: isRestricted ? query.near : undefined, place: named ? place : [other] }]
      : [];
  });
  const isOther = (search: SearchQuery) => keyOf(search) !== keyOf(query);
  // Of a list of places nobody asks whether one of them was meant at all.
  const isWhole = ({ place }: SearchQuery) => query.place.length < 2 || place.length >= query.place.length;
  const others = [...(isReading ? searches : []), ...ofNamesakes].filter(
    (search) => isOther(search) && isWhole(search),
  );
  return {
    isUnsure: isReading && interpretation.confidence < sure && searches.length > 1,
    others: distinct(others).slice(0, maxOthers),
  };
}

/** Compares a search with its original phrase; of words that are sought as they stand there is nothing to say. */
export function phraseNotes(phrase: string | undefined, query: SearchQuery, reader: PhraseReader): PhraseNotes {
  if (!phrase) return noNotes;
  const read = readPart(phrase);
  const interpretation = reader.interpret(read);
  const meant = searchOf(interpretation, reader.places);
  if (phrase === query.q && meant.q !== query.q) return noNotes;
  const first: SearchQuery = { ...query, page: 1 };
  const { text, excluded, ignored } = interpretation;
  const searched = wordsOf(query.q);
  const words = wordsOf(text).filter((word) => !searched.includes(word));
  const respelled = respelledSearches(interpretation.respelled ?? [], first, {
    phrase: read,
    read: (rest) => searchOf(reader.interpret(rest), reader.places),
  });
  const { others, isUnsure } = otherSearches(interpretation, first, reader.places);
  // What a respelled word was typed as is asked once.
  const asTyped = new Set(respelled.map(({ search }) => keyOf({ ...search, q: first.q })));
  const isAll = formatSearch(meant).size === 0 && formatSearch(first).size === 0;
  return {
    ...(words.length > 0 && { leftOut: { words: words.join(' '), search: { ...first, q: text, sort: 'relevance' } } }),
    ...(excluded && { excluded }),
    ...(ignored && { ignored }),
    respelled,
    ways: timedWays(interpretation, meant, query),
    ...(read !== phrase && { cut: shortEnd(read) }),
    ...(isAll && { isAll }),
    isUnsure,
    others: others.filter((other) => !asTyped.has(keyOf(other))),
  };
}
