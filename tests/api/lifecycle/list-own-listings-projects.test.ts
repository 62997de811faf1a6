import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import {
  completeProject,
  projecting,
  publishedProject,
  unitTypeFacts,
} from '../../support/projects/managed-projects.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const newAdmin = () => newPerson(api, { role: 'ADMIN' });
const list = (person: Person, query = '') => answer(projecting(api, person).list(query), OwnListings);

test('the list of an admin’s own projects tells of each status, price, views and the moves it allows', async () => {
  const admin = await newAdmin();
  const totals = { statuses: {}, priceCents: {}, views: 0, contacts: 0 };
  expect(await list(admin)).toEqual({ items: [], total: 0, page: 1, pageSize: 20, counts: {}, totals });
  const { id, images, publishedAt, expiresAt } = await publishedProject(api, admin);
  await api.database.db
    .insertInto('listingDays')
    .values({ listingId: id, day: new Date().toISOString().slice(0, 10), views: 3, contacts: 1, phoneClicks: 2 })
    .execute();
  const { items, counts } = await list(admin);
  const { kind: _kind, ...image } = images[0] ?? {};
  expect(counts).toEqual({ PUBLISHED: 1 });
  expect(items).toEqual([
    {
      id,
      kind: 'PROJECT',
      status: 'PUBLISHED',
      purpose: 'SALE',
      category: 'FLAT',
      type: 'APARTMENT_BUILDING',
      title: { hr: 'Stambeni kvart Lovrinac', en: 'Lovrinac Residences' },
      priceCents: 18_000_000,
      previousPriceCents: null,
      priceOnRequest: false,
      settlementId: 59200,
      place: 'Split',
      image,
      imageCount: 1,
      missing: [],
      moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
      blockReason: null,
      block: null,
      url: `/home/project-listing/${id}/stambeni-kvart-lovrinac`,
      publishedAt,
      freeUnits: 2,
      expiresAt,
      archivedAt: null,
      updatedAt: expect.any(String),
      referenceNumber: null,
      usualViews: null,
      views: 3,
      contacts: 1,
      phoneClicks: 2,
      days: [{ day: expect.any(String), views: 3, contacts: 1, phoneClicks: 2 }],
    },
  ]);
});

test('the list of own projects tells what each lacks, of flats that cannot be shown too', async () => {
  const admin = await newAdmin();
  const calls = projecting(api, admin);
  const flats = await completeProject(api, admin);
  await calls.save(flats.id, { units: flats.units.map((unit) => ({ ...unit, label: null })) });
  const types = await completeProject(api, admin, { unitTypes: [unitTypeFacts({ id: newRow(1), areaTo: null })] });
  const empty = await calls.draft('?hasFloorPlans=false');
  const { items } = await list(admin);
  const told = await Promise.all(
    items.map(async ({ id, missing }) => [id, missing, (await calls.project(id)).missing]),
  );
  for (const [, missing, managed] of told) expect(missing).toEqual(managed);
  expect(items.map(({ id }) => id)).toEqual([empty, types.id, flats.id]);
  expect(items.map(({ missing }) => missing.filter((path) => path.startsWith('unit')))).toEqual([
    ['unitTypes'],
    ['unitTypes'],
    ['units'],
  ]);
});

test('the list of own projects has nobody else’s, no single listings, and nothing that is purged', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  await insertProject(api.database.db, { ownerId: other.userId });
  await insertListing(api.database.db, { ownerId: admin.userId });
  await insertProject(api.database.db, { ownerId: admin.userId, status: 'ARCHIVED' });
  expect((await list(admin)).items).toEqual([]);
});

test('the list of own projects is searched by status, words and number, page by page', async () => {
  const admin = await newAdmin();
  const insert = (titleHr: string, columns = {}) =>
    insertProject(api.database.db, { ownerId: admin.userId, titleHr, ...columns });
  const park = await insert('Šumski park');
  const shore = await insert('Obala', { status: 'PAUSED' });
  const ids = async (query: string) => (await list(admin, query)).items.map(({ id }) => id);
  expect(await ids('?q=sumski')).toEqual([park]);
  expect(await ids(`?q=${shore}`)).toEqual([shore]);
  expect(await ids('?status=PAUSED')).toEqual([shore]);
  expect(await ids('?page=2')).toEqual([]);
  for (const query of ['?status=GONE', '?page=0'])
    await refusal(projecting(api, admin).list(query), 'VALIDATION_FAILED');
});
