import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { besidePhrase } from '#domain/search/beside-phrase.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { loadAllPlaces } from '../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
const reader = { places, interpret: createInterpreter(places) };
const search = (params: string): SearchQuery => parseSearch({ params: new URLSearchParams(params), places }).query;

test.each<[what: string, params: string, typed: string | undefined, rest: string]>([
  ['without a phrase all', 'category=FLAT&place=m:4090', undefined, 'category=FLAT&place=m%3A4090'],
  ['of what the phrase says nothing', 'category=FLAT&place=m:4090&q=toga', 'stan u Splitu toga', ''],
  ['what was chosen before it', 'category=FLAT&flag=BALCONY&flag=POOL', 's bazenom', 'category=FLAT&flag=BALCONY'],
  ['no namesake of its place', 'place=m:5371', 'Novigrad', ''],
])('a search holds beside its phrase: %s', (_what, params, typed, rest) => {
  expect(String(formatSearch(besidePhrase(search(params), typed, reader)))).toBe(rest);
});
