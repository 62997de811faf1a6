import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListingView } from '#contract/listings/listing.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Runtime } from '#server/runtime.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let database: TestDatabase;
let runtime: Runtime;
beforeAll(async () => {
  database = await createTestDatabase();
  runtime = { reads: database.reads, places: await loadPlaces(database.db) } as Runtime;
});
afterAll(() => database.close());

const insert = (overrides: ListingOverrides = {}) => insertListing(database.db, overrides);

async function viewed(overrides: ListingOverrides) {
  const visit = await viewListing(runtime, await insert(overrides), 'hr');
  if (visit.state !== 'public') throw new Error(`the listing is ${visit.state}`);
  return visit.listing;
}

describe('the public view', () => {
  test('has the shape of the contract, and nothing that is private', async () => {
    const listing = await viewed({
      images: 3,
      documents: [{ kind: 'OWNERSHIP', isPublic: false, fileName: 'secret.pdf' }],
    });
    expect(ListingView.strict().parse(listing)).toEqual(listing);
    expect(listing.attachedPapers).toEqual([{ kind: 'OWNERSHIP', checkedAt: null }]);
    expect(JSON.stringify(listing)).not.toMatch(/secret\.pdf|ownerId/);
  });

  test('withholds street, house number and true point of an approximate place', async () => {
    const listing = await viewed({
      street: 'Tajna ulica',
      houseNumber: '7',
      lat: 43.512345,
      lng: 16.443211,
      publicLat: 43.515,
      publicLng: 16.44,
      pointPrecision: 'APPROXIMATE',
    });
    expect(listing).toMatchObject({
      street: null,
      houseNumber: null,
      location: { lat: 43.515, lng: 16.44, precision: 'APPROXIMATE' },
    });
    expect(JSON.stringify(listing)).not.toMatch(/Tajna|43\.512345|16\.443211/);
  });

  test('tells street and house number of an exact place', async () => {
    const listing = await viewed({ street: 'Marmontova ulica', houseNumber: '7', pointPrecision: 'EXACT' });
    expect(listing).toMatchObject({ street: 'Marmontova ulica', houseNumber: '7', location: { precision: 'EXACT' } });
  });

  test('lists pictures in their order and prices from the oldest on', async () => {
    const listing = await viewed({
      images: [
        { position: 2, fileName: 'second' },
        { position: 1, fileName: 'first' },
      ],
      prices: [
        { since: new Date('2026-05-01'), priceCents: 25_000_000 },
        { since: new Date('2026-04-01'), priceCents: 26_000_000 },
      ],
    });
    expect(listing.images.map((image) => image.fileName)).toEqual(['first', 'second']);
    expect(listing.priceHistory).toEqual([
      { since: '2026-04-01T00:00:00.000Z', priceCents: 26_000_000 },
      { since: '2026-05-01T00:00:00.000Z', priceCents: 25_000_000 },
    ]);
  });

  test('tells no price, now or before, where it is on request', async () => {
    const prices = [{ since: new Date('2026-04-01'), priceCents: 26_000_000 }];
    const listing = await viewed({
      priceOnRequest: true,
      priceCents: 25_000_000,
      previousPriceCents: 26_000_000,
      prices,
    });
    expect(listing).toMatchObject({
      priceOnRequest: true,
      priceCents: null,
      previousPriceCents: null,
      pricePerM2Cents: null,
      priceHistory: [],
    });
  });

  test('has its address in the language of the visitor', async () => {
    const id = await insert({ titleHr: 'Kuća s bazenom', titleEn: 'House with a pool' });
    expect(await viewListing(runtime, id, 'hr')).toMatchObject({
      listing: { url: `/home/listing/${id}/kuca-s-bazenom` },
    });
    expect(await viewListing(runtime, id, 'en')).toMatchObject({
      listing: { url: `/en/home/listing/${id}/house-with-a-pool` },
    });
  });

  test('says that a listing is reserved', async () => {
    expect(await viewed({ status: 'RESERVED' })).toMatchObject({ status: 'RESERVED' });
  });
});

describe('what is not public', () => {
  test.each(['SOLD', 'EXPIRED', 'ARCHIVED'] as const)('%s is gone, and says what it was', async (status) => {
    const id = await insert({ status, titleHr: 'Stan u centru' });
    expect(await viewListing(runtime, id, 'hr')).toMatchObject({
      state: 'gone',
      reason: status,
      kind: 'SINGLE',
      title: { hr: 'Stan u centru' },
      purpose: 'SALE',
      category: 'FLAT',
      municipalityId: 4090,
    });
  });

  test.each(['DRAFT', 'PAUSED', 'BLOCKED'] as const)('%s is absent', async (status) => {
    expect(await viewListing(runtime, await insert({ status }), 'hr')).toEqual({ state: 'absent' });
  });

  test('a draft that was thrown away was never there', async () => {
    const id = await insert({ status: 'ARCHIVED', firstPublishedAt: null, publishedAt: null });
    expect(await viewListing(runtime, id, 'hr')).toEqual({ state: 'absent' });
  });

  test('a blocked listing that its owner archives tells nothing', async () => {
    const id = await insert({ status: 'ARCHIVED', blockReason: 'Krivi podaci.' });
    expect(await viewListing(runtime, id, 'hr')).toEqual({ state: 'absent' });
  });

  test('an empty draft and an unknown id are absent', async () => {
    const empty = await insert({
      status: 'DRAFT',
      purpose: null,
      category: null,
      titleHr: null,
      settlementId: 59200,
      publishedAt: null,
    });
    expect(await viewListing(runtime, empty, 'hr')).toEqual({ state: 'absent' });
    expect(await viewListing(runtime, 999_999_999_999_999, 'hr')).toEqual({ state: 'absent' });
  });
});

test('the id of a project leads to the project', async () => {
  const id = await insertProject(database.db);
  expect(await viewListing(runtime, id, 'en')).toEqual({
    state: 'project',
    id,
    url: `/en/home/project-listing/${id}/marjan-residences`,
  });
});
