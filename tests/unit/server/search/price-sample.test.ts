import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyListings, testNow } from '../../../support/search/search-records.ts';
import type { Indexed } from '../../../support/search/search-naive.ts';

const index = new PlaceIndex(somePlaces);

async function engineOver(listings: Indexed[], capacity = 4096): Promise<Engine> {
  const rows = new Rows(capacity, index);
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  return Engine.over({ rows, words }, async () => {});
}

function median(prices: number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Of a project the index asks its cheapest offer, as for every filter of numbers. */
function pricesOf(listings: Indexed[]): number[] {
  return listings.flatMap(({ record: { offers } }) => {
    const [cheapest] = offers.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0);
    return cheapest?.pricePerM2 ?? [];
  });
}

test('the median and the number of prices are those of a plain count', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(120),
      fc.constantFrom(...referenceCodes('purpose')),
      fc.constantFrom(...referenceCodes('category')),
      async (listings, purpose, category) => {
        const engine = await engineOver(listings);
        const place = [`c:${somePlaces.counties[0]?.id}`];
        for (const query of [
          { ...emptySearch, purpose },
          { ...emptySearch, purpose, category },
          { ...emptySearch, category, place },
        ]) {
          const inCounty = (id: number) =>
            somePlaces.municipality(somePlaces.settlement(id)?.municipalityId ?? 0)?.countyId ===
            somePlaces.counties[0]?.id;
          const matching = listings.filter(
            ({ record }) =>
              (!query.purpose || record.purpose === query.purpose) &&
              (!query.category || record.category === query.category) &&
              (query.place.length === 0 || inCounty(record.settlementId)),
          );
          const prices = pricesOf(matching);
          expect(engine.pricesPerM2(query, testNow)).toEqual({ count: prices.length, medianCents: median(prices) });
          const [first] = matching;
          if (!first) continue;
          const others = pricesOf(matching.slice(1));
          const found = engine.pricesPerM2(query, testNow, [first.record.id]);
          expect(found).toEqual({ count: others.length, medianCents: median(others) });
        }
      },
    ),
  );
});

test('of very many prices a sample is enough: the median is off by less than a hundredth of them', async () => {
  const [first] =
    fc.sample(
      anyListings(1).filter((listings) => listings.length === 1),
      1,
    )[0] ?? [];
  if (!first) throw new Error('no listing');
  const many = 60_000;
  const rows = new Rows(many, index);
  const words = new WordIndex(rows);
  for (let id = 1; id <= many; id += 1) {
    const pricePerM2 = 1 + ((id * 7919) % many);
    rows.append({ ...first.record, id, offers: [{ price: 1, pricePerM2, area: 1, rooms: null, floor: null }] });
  }
  const engine = await Engine.over({ rows, words }, async () => {});
  const { count, medianCents } = engine.pricesPerM2({ ...emptySearch, category: first.record.category }, testNow);
  expect(count).toBe(many);
  expect(Math.abs((medianCents ?? 0) - many / 2)).toBeLessThan(many / 100);
});
