import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListingCard } from '#contract/listings/listing.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { searchListings } from '#server/services/search/search-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { followed } from '../../support/search/search-follow.ts';

let database: TestDatabase;
let search: SearchIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  search = await openSearchIndex(database, await loadPlaces(database.db));
});

afterAll(async () => {
  await search.close();
  await database.close();
});

const cardsFor = async (query: Partial<SearchQuery>) =>
  (await searchListings({ ...database, search }, { ...emptySearch, ...query }, 'hr')).items;

const floors = [
  [
    { rooms: 2, netArea: 50, priceCents: 15_000_000 },
    { rooms: 5, netArea: 110, priceCents: 40_000_000 },
  ],
  [
    { rooms: 5, netArea: 120, priceCents: 36_000_000 },
    { rooms: 5, netArea: 90, priceCents: 10_000_000, status: 'SOLD' as const },
    { rooms: 5, netArea: null, priceCents: 5_000_000 },
  ],
];

test('a project in a search that filters flats tells the free ones that match, and leads to them', async () => {
  const id = await followed(search, () => insertProject(database.db, { floors, yearBuilt: 2097 }));
  const [plain] = await cardsFor({ yearMin: 2097 });
  const [card] = await cardsFor({ yearMin: 2097, roomsMin: 5, roomsMax: 5 });
  expect(ListingCard.strict().parse(card)).toEqual(card);
  expect(card).toMatchObject({
    url: `/home/project-listing/${id}/stambeni-kvart-marjan?rooms=5&free=1`,
    project: { freeUnits: 3, priceFromCents: 15_000_000, roomsFrom: 2 },
    matching: {
      freeUnits: 2,
      priceFromCents: 36_000_000,
      areaFrom: 110,
      areaTo: 120,
      roomsFrom: 5,
      roomsTo: 5,
    },
  });
  expect(plain).toMatchObject({ url: `/home/project-listing/${id}/stambeni-kvart-marjan` });
  expect(plain).not.toHaveProperty('matching');
  expect(await cardsFor({ yearMin: 2097 })).toEqual([plain]);
  const [upstairs] = await cardsFor({ yearMin: 2097, floorMin: 1, areaMin: 100, pricePerM2Max: 3000 });
  expect(upstairs?.matching).toMatchObject({ freeUnits: 1, priceFromCents: 36_000_000 });
  expect(upstairs?.url).toMatch(/\?areaMin=100&pricePerM2Max=3000&floorMin=1&free=1$/);
});

test('projects stand by the price that they tell', async () => {
  const yearBuilt = 2096;
  const dear = await followed(search, () => insertProject(database.db, { floors, yearBuilt }));
  const flat = await followed(search, () =>
    insertListing(database.db, { rooms: 5, priceCents: 20_000_000, yearBuilt }),
  );
  const shown = async (query: Partial<SearchQuery>) =>
    (
      await cardsFor({
        yearMin: yearBuilt,
        yearMax: yearBuilt,
        purpose: 'SALE',
        sort: 'price',
        ...query,
      } as SearchQuery)
    )
      .filter(({ id }) => id === dear || id === flat)
      .map(({ id, priceCents, project, matching }) => [id, (matching ?? project)?.priceFromCents ?? priceCents]);
  expect(await shown({})).toEqual([
    [dear, 15_000_000],
    [flat, 20_000_000],
  ]);
  expect(await shown({ roomsMin: 4 })).toEqual([
    [flat, 20_000_000],
    [dear, 36_000_000],
  ]);
});

test('kinds of flats count as many as are free', async () => {
  const unitTypes = [
    { rooms: 5, areaFrom: 100, areaTo: 120, priceFromCents: 30_000_000, priceToCents: 35_000_000, freeUnits: 4 },
    { rooms: 5, areaFrom: 130, areaTo: 140, priceFromCents: 38_000_000, priceToCents: null, freeUnits: 0 },
    { rooms: 3, areaFrom: 60, areaTo: 70, priceFromCents: 20_000_000, priceToCents: null, freeUnits: 9 },
  ];
  const kind = 'PROJECT_WITHOUT_FLOOR_PLAN' as const;
  await followed(search, () => insertProject(database.db, { kind, unitTypes, yearBuilt: 2095 }));
  const [card] = await cardsFor({ yearMin: 2095, kind: [kind], roomsMin: 5, priceMin: 340_000 });
  expect(card?.matching).toMatchObject({ freeUnits: 4, priceFromCents: 30_000_000, areaTo: 120 });
});
