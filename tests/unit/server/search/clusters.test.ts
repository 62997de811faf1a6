import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { anySearch } from '../../../support/search/search-arbitrary.ts';
import { naiveCluster, naiveSearch, type Indexed } from '../../../support/search/search-naive.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyListings, testNow } from '../../../support/search/search-records.ts';

const pause = async () => {};
const world = { west: -180, south: -90, east: 180, north: 90 };

/** The later ones come after the engine was started. */
async function engineOver(listings: Indexed[], later: Indexed[] = []): Promise<Engine> {
  const rows = new Rows(4096, new PlaceIndex(somePlaces));
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  const engine = await Engine.over({ rows, words }, pause);
  for (const indexed of later) engine.put(indexed.record, indexed.words);
  return engine;
}

const queries = fc.oneof(
  anySearch,
  anySearch.map(({ q, place, drawn, near }) => ({ ...emptySearch, q, place, drawn, near })),
);
const zooms = fc.integer({ min: 0, max: 20 });
const sumOf = (clusters: readonly { count: number }[]) => clusters.reduce((sum, { count }) => sum + count, 0);

test('all circles and those without a point are the total of the list; each box holds what its circle says', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(80),
      anyListings(20),
      fc.array(queries, { minLength: 3 }),
      zooms,
      async (all, later, asked, zoom) => {
        const engine = await engineOver(all, later);
        const known = [...new Map([...all, ...later].map((indexed) => [indexed.record.id, indexed])).values()];
        for (const query of asked) {
          const { bbox, ...rest } = query;
          const { clusters, withoutPoint } = engine.clusters(query, { bounds: world, zoom }, testNow);
          expect(sumOf(clusters) + withoutPoint).toBe(naiveSearch(known, rest, testNow).total);
          expect(withoutPoint).toBe(naiveSearch(known, { ...rest, withoutPoint: true }, testNow).total);
          for (const { box, count, medianPerM2Cents, lowestPriceCents } of clusters)
            expect({ count, medianPerM2Cents, lowestPriceCents }).toEqual(
              naiveCluster(known, { ...rest, bbox: box }, testNow),
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});
