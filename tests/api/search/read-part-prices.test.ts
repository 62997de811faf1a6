import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptySearch } from '#domain/search/search-query.ts';
import { readPartPrices } from '#server/services/search/read-part-prices.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { openManyListings, type ManyListings } from '../../support/listings/many-listings.ts';

let many: ManyListings;
const stobrec = 60593;
const bol = 3956;

/** Beside the 24 flats for sale in Split and 6 in Zagreb: 8 in Bol, 8 in Stobreč and a project in Split. */
beforeAll(async () => {
  many = await openManyListings();
  const { database, search } = many;
  const ownerId = await insertUser(database.db);
  for (const settlementId of [stobrec, bol])
    for (let count = 1; count <= 8; count += 1)
      await insertListing(database.db, { ownerId, settlementId, priceCents: count * 10_000_000, purpose: 'SALE' });
  await vi.waitFor(() => expect(search.size).toBe(62), 5000);
});
afterAll(() => many.close());

const flats = { ...emptySearch, purpose: 'SALE', category: 'FLAT' } as const;

test('a county tells the medians of its towns, the dearest first, and draws them all', async () => {
  const found = await readPartPrices(many, { ...flats, place: ['c:17'] });
  const { search } = many;
  expect(found?.parts.map(({ place, count }) => [place, count])).toEqual([
    ['m:272', 8],
    ['m:4090', 33],
  ]);
  for (const { place, priced, medianCents } of found?.parts ?? [])
    expect({ count: priced, medianCents }).toEqual(await search.pricesPerM2({ ...flats, place: [place] }));
  expect(Object.keys(found?.drawing.parts ?? {})).toHaveLength(55);
  expect(found?.names.map(({ name }) => name)).toContain('Split');
});

test('no price is told of a part with fewer than eight, and nothing where only one part has them', async () => {
  expect(await readPartPrices(many, { ...flats, place: ['m:272'] })).toBeUndefined();
  expect(await readPartPrices(many, { ...flats, place: ['c:21'] })).toBeUndefined();
  expect(await readPartPrices(many, { ...flats, purpose: 'RENT', place: ['c:17'] })).toBeUndefined();
  expect(await readPartPrices(many, { ...flats, place: [] })).toBeUndefined();
  const { database, search } = many;
  const ownerId = await insertUser(database.db);
  for (const settlementId of [stobrec, 72150, 72150])
    await insertListing(database.db, {
      ownerId,
      settlementId,
      priceCents: null,
      priceOnRequest: true,
      purpose: 'SALE',
    });
  await expect.poll(() => search.size).toBe(65);
  expect(await readPartPrices(many, { ...flats, place: [] }), 'eight listings, of which six have a price').toBe(
    undefined,
  );
});

test('a search with further filters tells nothing', async () => {
  expect(await readPartPrices(many, { ...flats, place: ['c:17'], priceMin: 1 })).toBeUndefined();
  expect(await readPartPrices(many, { ...flats, purpose: undefined, place: ['c:17'] })).toBeUndefined();
});
