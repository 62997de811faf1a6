import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MapClusters } from '#contract/search/clusters.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { holds } from '../../support/search/search-follow.ts';

type Columns = NonNullable<Parameters<typeof insertListing>[1]>;

const zagreb = 72150;
const house = { category: 'HOUSE', type: 'DETACHED' } as const;

/** The oldest first, so that by default the last comes first. */
const homes: Record<string, Columns> = {
  plain: {},
  lift: { lift: true, parkingTypes: ['GARAGE'] },
  stairs: { lift: false, flags: ['POOL'] },
  pets: { petsAllowed: true, parkingTypes: ['UNCOVERED'] },
  villa: { category: 'HOUSE', type: 'VILLA', flags: ['POOL'], parkingTypes: ['GARAGE_SPACE'], distanceToSea: 1500 },
  firstRow: { ...house, flags: ['FIRST_ROW_SEA'] },
  nearSea: { ...house, flags: ['NEAR_SEA'] },
  atSea: { ...house, distanceToSea: 40 },
  inZagreb: { ...house, settlementId: zagreb },
  box: { category: 'GARAGE', type: 'GARAGE_BOX' },
};

let api: TestApi;
const names = new Map<number, string>();
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    for (const [position, [name, columns]] of Object.entries(homes).entries()) {
      const publishedAt = new Date(Date.now() - (60 - position) * 60_000);
      names.set(await insertListing(db, { lift: null, flags: [], ...columns, publishedAt }), name);
    }
  });
});
afterAll(() => api.close());

const folder = '/api/v1/real-estate-listings';
const search = (query: string) => api.read(`${folder}?${query}`, SearchAnswer);
const found = async (query: string) => (await search(query)).items.map(({ id }) => names.get(id) ?? '');

describe('a refusal', () => {
  test.each([
    ['without=ELEVATOR', ['lift']],
    ['without=POOL', ['stairs', 'villa']],
    ['without=GARAGE', ['lift', 'villa', 'box']],
    ['without=PARKING', ['lift', 'pets', 'villa']],
    ['without=PETS', ['pets']],
    ['without=HOUSE', ['villa', 'firstRow', 'nearSea', 'atSea', 'inZagreb']],
    ['without=VILLA', ['villa']],
    ['without=NEAR_SEA', ['firstRow', 'nearSea', 'atSea']],
    ['without=ELEVATOR&without=VILLA', ['lift', 'villa']],
    ['notPlace=c:21', ['inZagreb']],
    ['notPlace=c:21&notPlace=m:4090', Object.keys(homes)],
  ])('%s leaves out what is known to be so, and only that', async (query, gone) => {
    const left = Object.keys(homes).filter((name) => !gone.includes(name));
    expect((await found(query)).toSorted()).toEqual(left.toSorted());
  });

  test('is in total, counts per option and the map alike', async () => {
    const { total, facets } = await search('without=GARAGE&notPlace=c:21');
    expect(total).toBe(6);
    expect(facets).toMatchObject({ category: { FLAT: 3, HOUSE: 3 }, parking: { UNCOVERED: 1 } });
    expect(facets['place']).toEqual({ 'c:17': 6 });
    const map = await api.read(`${folder}/clusters?without=GARAGE&notPlace=c:21&zoom=7`, MapClusters);
    expect(map.clusters.reduce((sum, { count }) => sum + count, map.withoutPoint)).toBe(total);
  });

  test('follows what becomes known of a listing', async () => {
    const [id = 0] = [...names].find(([, name]) => name === 'plain') ?? [];
    const { db } = api.database;
    await db.updateTable('listings').set({ lift: true }).where('id', '=', id).execute();
    await holds(api.runtime.search, async () => !(await found('without=ELEVATOR')).includes('plain'));
    await db.updateTable('listings').set({ lift: null }).where('id', '=', id).execute();
    await holds(api.runtime.search, async () => (await found('without=ELEVATOR')).includes('plain'));
  });
});

describe('wishes', () => {
  test('put those first that fulfil most, the newest of each, and leave none out', async () => {
    expect(await found('wish=POOL&wish=GARAGE')).toEqual([
      ...['villa', 'stairs', 'lift'],
      ...['box', 'inZagreb', 'atSea', 'nearSea', 'firstRow', 'pets', 'plain'],
    ]);
    const { total, facets } = await search('wish=POOL&wish=GARAGE');
    expect({ total, facets }).toEqual({ total: 10, facets: (await search('')).facets });
  });

  test('count for nothing once another order is chosen', async () => {
    const [wished, plain] = [await found('wish=POOL&sort=newest'), await found('sort=newest')];
    expect(wished).toEqual(plain);
    expect((await found('wish=POOL&sort=-area')).toSorted()).toEqual((await found('')).toSorted());
  });

  test('come before the words of a text', async () => {
    const [first] = await found('q=stan&wish=PETS');
    expect(first).toBe('pets');
  });
});

test.each([
  ['seaMax=30', ['firstRow']],
  ['seaMax=40', ['firstRow', 'atSea']],
  ['seaMax=999', ['firstRow', 'atSea']],
  ['seaMax=1000', ['firstRow', 'nearSea', 'atSea']],
  ['seaMax=1500', ['villa', 'firstRow', 'nearSea', 'atSea']],
])('%s finds what is as near to the sea, by its figure or else by what it says', async (query, expected) => {
  expect((await found(query)).toSorted()).toEqual(expected.toSorted());
});

test('of several categories any is enough, and types are counted of each', async () => {
  const { total, facets } = await search('anyCategory=HOUSE&anyCategory=GARAGE');
  expect(total).toBe(6);
  expect(facets).toMatchObject({
    ...{ category: { HOUSE: 5, GARAGE: 1 }, type: { VILLA: 1, DETACHED: 4, GARAGE_BOX: 1 } },
  });
  expect(await found('anyCategory=HOUSE&anyCategory=GARAGE&type=VILLA')).toEqual(['villa']);
});

test('a project is refused and wished for like any other', async () => {
  const project = await insertProject(api.database.db, { condition: null });
  const ids = async (query: string) => (await search(query)).items.map(({ id }) => id);
  await holds(api.runtime.search, async () => (await ids('')).includes(project));
  expect((await ids('wish=NEW_BUILD'))[0]).toBe(project);
  expect(await ids('without=NEW_BUILD')).not.toContain(project);
});
