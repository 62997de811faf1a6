import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachLocale, localizedPath } from '#i18n/paths.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Runtime } from '#server/runtime.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { idsPerPart, listSitemaps, readSitemap } from '#server/services/search/read-sitemap.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const publicUrl = 'https://example.hr';
let database: TestDatabase;
let runtime: Runtime;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertListing(db, { id: 10, titleHr: 'Stan u Splitu', titleEn: 'Flat in Split' });
  await insertListing(db, { id: 11, status: 'SOLD', titleHr: 'Prodano' });
  await insertListing(db, { id: 12, status: 'DRAFT' });
  await insertProject(db, { id: idsPerPart - 1, titleHr: 'Kvart', titleEn: null });
  await insertListing(db, {
    id: 5 * idsPerPart,
    status: 'RESERVED',
    purpose: 'RENT',
    titleHr: 'Najam',
    updatedAt: new Date('2026-10-01T10:00:00Z'),
  });
  await insertListing(db, { id: 7 * idsPerPart, status: 'PAUSED' });
  const places = await loadPlaces(db);
  runtime = {
    reads: database.reads,
    db,
    places,
    search: await openSearchIndex(database, places),
    config: { publicUrl },
  } as Runtime;
});

afterAll(async () => {
  await runtime.search.close();
  await database.close();
});

const addresses = async (name: string) =>
  (await readSitemap(runtime, name))?.map((page) => page.addresses.hr?.slice(publicUrl.length));

test('the index names the ranges of ids that hold public listings, with their latest change', async () => {
  const files = await listSitemaps(runtime);
  expect(files.map((file) => file.address.slice(publicUrl.length))).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-overview.xml',
    '/sitemap-listings-0.xml',
    '/sitemap-listings-5.xml',
  ]);
  expect(files.at(-1)?.lastModified).toBe('2026-10-01T10:00:00.000Z');
});

test('a range has its public listings and projects in every language, and nothing else', async () => {
  const pages = await readSitemap(runtime, 'listings-0');
  expect(pages?.map((page) => page.addresses)).toEqual([
    inEachLocale((locale) =>
      locale === 'hr'
        ? `${publicUrl}/home/listing/10/stan-u-splitu`
        : `${publicUrl}/${locale}/home/listing/10/flat-in-split`,
    ),
    inEachLocale((locale) => publicUrl + localizedPath(locale, `/home/project-listing/${idsPerPart - 1}/kvart`)),
  ]);
  expect(await addresses('listings-5')).toEqual([`/home/listing/${5 * idsPerPart}/najam`]);
});

test('overviews are named where they have results', async () => {
  const paths = await addresses('overview');
  expect(paths).toContain('/home/listings/prodaja');
  expect(paths).toContain('/home/listings/prodaja/stan/splitsko-dalmatinska/split');
  expect(paths).toContain('/home/listings/najam/stan/splitsko-dalmatinska');
  expect(paths?.filter((path) => /kuca|zagreb/.test(path ?? ''))).toEqual([]);
});

test('the fixed pages are named', async () => {
  expect(await addresses('pages')).toContain('/privacy-policy-raw');
});

test.each([
  'listings-1',
  'listings-7',
  'listings-999999999999',
  'listings--1',
  'listings-01',
  'listings-1e3',
  '',
  '../pages',
])('there is no sitemap %j', async (name) => {
  expect(await readSitemap(runtime, name)).toBeUndefined();
});
