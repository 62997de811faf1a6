import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '#domain/search/part-prices.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { anySearch } from '../../../support/search/search-arbitrary.ts';
import { naiveCluster, naiveSearch, type Indexed } from '../../../support/search/search-naive.ts';
import { somePlaceIds, somePlaces } from '../../../support/search/search-places.ts';
import { anyListings, testNow } from '../../../support/search/search-records.ts';

const listing = anyListings(1)
  .filter(({ length }) => length === 1)
  .map(([first]) => first);
const none = { price: 1, area: 1, rooms: null, floor: null };

async function engineOver(listings: Indexed[], later: Indexed[]): Promise<Engine> {
  const rows = new Rows(4096, new PlaceIndex(somePlaces));
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  const engine = await Engine.over({ rows, words }, async () => {});
  for (const indexed of later) engine.put(indexed.record, indexed.words);
  return engine;
}

test('count and median of each part are those of a search of that part alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(100),
      anyListings(20),
      anySearch,
      fc.constantFrom('c:17', 'c:21', 'm:4090', 'all'),
      async (all, later, query, place) => {
        const engine = await engineOver(all, later);
        const known = [...new Map([...all, ...later].map((indexed) => [indexed.record.id, indexed])).values()];
        const whole = { ...query, place: place.includes(':') ? [place] : [] };
        const parts = place === 'all' ? somePlaceIds.filter((id) => /^[cmsqi]/.test(id)) : partsOf(place, somePlaces);
        const found = engine.partPrices(whole, parts, testNow);
        for (const [index, part] of parts.entries()) {
          const own = { ...query, place: [part] };
          const { count, medianPerM2Cents } = naiveCluster(known, own, testNow);
          expect(count).toBe(naiveSearch(known, own, testNow).total);
          expect(found[index]).toMatchObject({ count, medianCents: medianPerM2Cents });
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('listings without a price per m² count, but not as priced', async () => {
  const [first] = fc.sample(listing, 1);
  if (!first) throw new Error('no listing');
  const { record } = first;
  const put = (id: number, pricePerM2: number | null) => ({
    words: [],
    record: { ...record, id, settlementId: 59200, offers: [{ ...none, pricePerM2 }] },
  });
  const engine = await engineOver([put(1, 100), put(2, null), put(3, 201)], [put(4, null)]);
  const found = engine.partPrices(emptySearch, ['c:17', 's:60801'], testNow);
  expect(found).toEqual([
    { count: 4, priced: 2, medianCents: 151 },
    { count: 0, priced: 0, medianCents: null },
  ]);
});
