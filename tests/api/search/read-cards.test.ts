import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListingCard } from '#contract/listings/listing.ts';
import { summarizeProject } from '#domain/projects/project-summary.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { readCards } from '#server/services/search/read-cards.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import type { Runtime } from '#server/runtime.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

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

const cardsOf = (ids: number[]) => readCards({ ...database, search }, ids, { locale: 'en' });

test('cards come in the order asked for; what is not public is left out', async () => {
  const first = await insertListing(database.db);
  const draft = await insertListing(database.db, { status: 'DRAFT' });
  const reserved = await insertListing(database.db, { status: 'RESERVED' });
  const sold = await insertListing(database.db, { status: 'SOLD' });
  const cards = await cardsOf([reserved, 999_999, draft, first, sold]);
  expect(cards.map((card) => [card.id, card.status])).toEqual([
    [reserved, 'RESERVED'],
    [first, 'PUBLISHED'],
  ]);
});

test('a card keeps to the contract and leads to its page in the language', async () => {
  const id = await insertListing(database.db, {
    images: 2,
    titleEn: 'Bright flat',
    pointPrecision: 'APPROXIMATE',
    previousPriceCents: 25_000_000,
  });
  const [card] = await cardsOf([id]);
  expect(ListingCard.parse(card)).toEqual(card);
  expect(card).toMatchObject({
    url: `/en/home/listing/${id}/bright-flat`,
    priceCents: 24_000_000,
    previousPriceCents: 25_000_000,
    pricePerM2Cents: 320_000,
    imageCount: 2,
    hasFloorPlans: false,
    location: { precision: 'APPROXIMATE' },
    project: null,
  });
});

test('a card tells the street of an exact place only', async () => {
  const street = 'Marmontova ulica';
  const exact = await insertListing(database.db, { street, pointPrecision: 'EXACT' });
  const approximate = await insertListing(database.db, { street, pointPrecision: 'APPROXIMATE' });
  expect((await cardsOf([exact, approximate])).map((card) => card.street)).toEqual([street, null]);
});

test('the first picture is the first one that is not a plan', async () => {
  const images = [
    { kind: 'PLAN', fileName: 'plan' },
    { kind: 'SITE', fileName: 'site' },
    { fileName: 'view' },
  ] as const;
  const [card] = await cardsOf([await insertListing(database.db, { images: [...images] })]);
  expect(card?.image?.fileName).toBe('site');
  expect(card?.hasFloorPlans).toBe(true);
});

test('a listing without pictures has none', async () => {
  const [card] = await cardsOf([await insertListing(database.db)]);
  expect(card?.image).toBeNull();
});

test('a project says the same of its free flats as its page does', async () => {
  const someFree = await insertProject(database.db);
  const noneFree = await insertProject(database.db, {
    floors: [
      [
        { status: 'SOLD', netArea: 40, rooms: 1 },
        { status: 'RESERVED', netArea: 90, rooms: null },
      ],
    ],
  });
  const byType = await insertProject(database.db, {
    kind: 'PROJECT_WITHOUT_FLOOR_PLAN',
    unitTypes: [
      { areaFrom: 40, areaTo: 45, priceFromCents: 12_000_000, freeUnits: 2 },
      { areaFrom: 70, areaTo: 80, rooms: null, freeUnits: 0 },
    ],
  });
  const empty = await insertProject(database.db, { floors: [] });
  const cards = await cardsOf([someFree, noneFree, byType, empty]);
  const places = await loadPlaces(database.db);
  for (const card of cards) {
    const visit = await viewProject({ ...database, places } as unknown as Runtime, card.id, 'en');
    if (visit.state !== 'public') throw new Error('the project has no page');
    const { stage, units, unitTypes } = visit.project;
    expect(card.project).toEqual(summarizeProject(stage, units, unitTypes));
  }
  expect(cards.map((card) => card.hasFloorPlans)).toEqual([true, true, false, true]);
});

test('a card that is kept is renewed when its listing changes, and goes with it', async () => {
  const id = await insertListing(database.db, { priceCents: 1_000_000 });
  const told = () => new Promise<void>((resolve) => search.onChange((changed) => changed === id && resolve()));
  expect((await cardsOf([id]))[0]?.priceCents).toBe(1_000_000);
  let heard = told();
  await database.db.updateTable('listings').set({ priceCents: 2_000_000 }).where('id', '=', id).execute();
  await heard;
  expect((await cardsOf([id]))[0]?.priceCents).toBe(2_000_000);
  heard = told();
  await database.db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', id).execute();
  await heard;
  expect(await cardsOf([id])).toEqual([]);
});
