import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { wishCodes } from '#domain/search/code-meanings.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyIndexed, testNow } from '../../../support/search/search-records.ts';

/** Ten listings for each number of flags from none to thirty; which flags they have is theirs. */
const flags = referenceCodes('flag').slice(0, 30);
const sample = fc.sample(anyIndexed, { numRuns: 310, seed: 9 });
const records = sample.map(({ record }, index) => {
  const shifted = [...flags.slice(index % 30), ...flags.slice(0, index % 30)];
  return {
    ...record,
    id: index + 1,
    publishedAt: (testNow - index * 60_000) * 1000,
    flags: shifted.slice(0, index % 31),
  };
});
const numberOf = new Map(records.map((record) => [record.id, record.flags.length]));

async function engineOverAll(): Promise<Engine> {
  const rows = new Rows(4096, new PlaceIndex(somePlaces));
  for (const record of records) rows.append(record);
  return Engine.over({ rows, words: new WordIndex(rows) }, async () => {});
}

function pagesOf(engine: Engine, query: Partial<SearchQuery>): number[] {
  const pages = Array.from({ length: 16 }, (_, index) => ({ ...emptySearch, ...query, page: index + 1 }));
  return pages.flatMap((page) => engine.search(page, testNow).ids);
}

test.each([1, 2, 3, 4, 7, 8, 16, 30])('of %i wishes every number is told apart, over all pages', async (wishes) => {
  const engine = await engineOverAll();
  const wish = flags.slice(0, wishes);
  const ids = pagesOf(engine, { wish, sort: 'relevance' });
  expect(ids.toSorted((a, b) => a - b)).toEqual(records.map(({ id }) => id));
  const fulfilled = ids.map((id) => records[id - 1]?.flags.filter((flag) => wish.includes(flag)).length ?? 0);
  expect(fulfilled).toEqual(fulfilled.toSorted((a, b) => b - a));
  if (wishes === 30) expect(ids.map((id) => numberOf.get(id))).toEqual(fulfilled);
});

test('as many wishes as may be asked for, with a text, find room for their sets', async () => {
  const engine = await engineOverAll();
  const wish = wishCodes.slice(0, 50);
  const query: SearchQuery = { ...emptySearch, wish, q: 'pogled more kuća stan', sort: 'relevance' };
  expect(() => engine.search(query, testNow)).not.toThrow();
});

test.each(['newest', 'price', '-area'] as const)('sorted by %s, wishes change nothing', async (sort) => {
  const engine = await engineOverAll();
  expect(pagesOf(engine, { wish: flags, sort })).toEqual(pagesOf(engine, { sort }));
});
