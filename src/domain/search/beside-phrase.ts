import type { SearchQuery } from '#contract/search/search.ts';
import { keysOf, withoutParts } from './misread/parts.ts';
import { readPart } from './phrase-length.ts';
import { searchOf, type PhraseReader } from './phrase-notes.ts';
import { changedSearch } from './search-order.ts';

/** What of a search its phrase does not say, in none of its readings: what is typed next adds to it. */
export function besidePhrase(query: SearchQuery, phrase: string | undefined, reader: PhraseReader): SearchQuery {
  if (!phrase) return query;
  const interpretation = reader.interpret(readPart(phrase));
  const { readings = [], otherPlaces = [] } = interpretation;
  const meant = [interpretation, ...readings].flatMap((reading) => [...keysOf(searchOf(reading, reader.places))]);
  const place = query.place.filter((id) => !otherPlaces.includes(id));
  return withoutParts(changedSearch(query, { q: undefined, place }), meant);
}
