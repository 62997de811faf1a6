import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { shippedFigures } from '#domain/search/interpret/usual.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { readConfig } from '#server/config.ts';
import { openRuntime } from '#server/runtime.ts';
import { openOffered, type OpenOffered } from '#server/search/live/open-offered.ts';
import { urlOf } from '../../support/database/address.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing, insertUser, type ListingOverrides } from '../../support/listings/listings.ts';

let database: TestDatabase;
let offered: OpenOffered;
const reports: unknown[] = [];

let ownerId: number;

/** Garages in Split from 41,000 to 80,000 euros. */
async function insertGarages(count: number, columns: ListingOverrides = {}): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await insertListing(database.db, {
      ownerId,
      purpose: 'SALE',
      category: 'GARAGE',
      type: 'GARAGE_SPACE',
      netArea: 15,
      priceCents: 100_000 * (41 + (each % 40)),
      ...columns,
    });
}

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await insertUser(database.db);
  await insertGarages(29);
  await insertGarages(2, { status: 'PAUSED' });
  await insertGarages(2, { priceOnRequest: true, netArea: null });
  offered = await openOffered(database, await loadPlaces(database.db), (error) => reports.push(error));
});
afterAll(async () => {
  await offered.close();
  await database.close();
});

test('a phrase is read by what the portal offers, once there is enough of it', async () => {
  const interpret = createInterpreter(await loadPlaces(database.db), offered.current);
  expect(offered.current().figures()).toEqual(shippedFigures);
  expect(interpret('garaža do 60')).toMatchObject({ priceMax: 60 });
  await insertGarages(51);
  await offered.refresh();
  expect(interpret('garaža do 60')).toMatchObject({ priceMax: 60_000 });
  expect(interpret('garaža u Zagrebu do 60')).toMatchObject({ priceMax: 60_000 });
});

test('a portal that starts reads phrases by what it offers', async () => {
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL: urlOf(database.address) });
  const { runtime, close } = await openRuntime(config, { report: (error) => reports.push(error) });
  try {
    expect(runtime.interpret('garaža do 60')).toMatchObject({ priceMax: 60_000 });
  } finally {
    await close();
  }
});

test('the figures are those of public listings that tell their price', () => {
  const { figures, homesIn } = offered.current();
  const { middle = 0 } = figures(17).price?.['GARAGE_SPACE SALE'] ?? {};
  expect(middle).toBeGreaterThan(50_000);
  expect(middle).toBeLessThan(61_000);
  expect(figures(17).price?.['FLAT SALE']).toEqual(shippedFigures.price?.['FLAT SALE']);
  expect(figures().area?.['GARAGE SALE']?.middle).toBeCloseTo(15, 0);
  expect(['c:17', 'm:4090', 's:59200', 'm:1333'].map(homesIn)).toEqual([82, 82, 82, 0]);
});

test('what cannot be read is reported, and the last figures stay', async () => {
  const before = offered.current();
  await sql`alter table listings rename to elsewhere`.execute(database.db);
  await offered.refresh();
  expect(reports).toEqual([expect.objectContaining({ message: expect.stringContaining('listings') })]);
  expect(offered.current()).toBe(before);
});
