import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { anySearch, openSearch } from '../../../support/search/search-arbitrary.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyListings, testNow } from '../../../support/search/search-records.ts';
import type { Indexed } from '../../../support/search/search-naive.ts';

const index = new PlaceIndex(somePlaces);

async function engineOver(listings: Indexed[]): Promise<Engine> {
  const rows = new Rows(4096, index);
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  return Engine.over({ rows, words }, async () => {});
}

/** All that a search finds, page by page. */
function found(engine: Engine, query: Parameters<Engine['search']>[0]): number[] {
  const { total } = engine.search(query, testNow);
  const pages = Array.from(
    { length: Math.ceil(total / 20) },
    (_, page) => engine.search({ ...query, page: page + 1 }, testNow).ids,
  );
  return pages.flat();
}

test('of some listings a search finds what it finds of them among all', async () => {
  const runs = fc.tuple(
    anyListings(60),
    fc.array(fc.oneof(anySearch, openSearch), { minLength: 3, maxLength: 8 }),
    fc.integer({ min: 1, max: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(runs, async ([listings, queries, every]) => {
      const engine = await engineOver(listings);
      const some = listings.filter((_, position) => position % every === 0);
      const ids = new Set(some.map(({ record }) => record.id));
      const selection = engine.select(some);
      for (const query of queries) {
        const expected = found(engine, query).filter((id) => ids.has(id));
        expect(selection.matches(query, testNow).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});

test('a search among no listings finds none', async () => {
  const engine = await engineOver(fc.sample(anyListings(5), { numRuns: 1, seed: 3 })[0] ?? []);
  for (const query of fc.sample(anySearch, { numRuns: 20, seed: 5 }))
    expect(engine.select([]).matches(query, testNow)).toEqual([]);
});
