import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { reference, typesByCategory, type ReferenceName } from '#contract/reference/index.ts';
import { locales } from '#contract/locales.ts';
import { ReferenceItem } from '#contract/reference/reference-item.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const items = z.array(ReferenceItem);
const base = '/api/v1/real-estate-listings';

const specified: [path: string, list: ReferenceName][] = [
  ['heating-types', 'heatingType'],
  ['heating-ways', 'heatingWay'],
  ['parking-types', 'parkingType'],
  ['energy-classes', 'energyClass'],
  ['orientations', 'orientation'],
  ['categories', 'category'],
  ['conditions', 'condition'],
  ['furniture-statuses', 'furnitureStatus'],
  ['building-levels', 'buildingLevel'],
  ['zones', 'zone'],
  ['window-types', 'windowType'],
  ['furniture', 'furniture'],
];
const further: [path: string, list: ReferenceName][] = [
  ['purposes', 'purpose'],
  ['kinds', 'kind'],
  ['flags', 'flag'],
  ['papers', 'paper'],
  ['energy-states', 'energyState'],
  ['advertiser-kinds', 'advertiserKind'],
  ['stages', 'stage'],
  ['unit-statuses', 'unitStatus'],
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test.each([...specified, ...further])(
  '%s are the values of the list, with names in every language',
  async (path, list) => {
    const values = await api.read(`${base}/${path}`, items);
    expect(values).toMatchObject(reference[list]);
    for (const { name } of values) expect(Object.keys(name).toSorted()).toEqual(locales.toSorted());
    for (const { name } of values) expect(Object.values(name).every((text) => !text.includes('reference.'))).toBe(true);
  },
);

test('every list but the types has an address', () => {
  const lists = new Set([...specified, ...further].map(([, list]) => list));
  expect(Object.keys(reference).filter((name) => !lists.has(name as ReferenceName))).toEqual(['type']);
});

test('the database keeps the same values under the same ids', async () => {
  const { rows } = await api.database.pool.query(
    'select id, code from reference_values where list = $1 order by position',
    ['heatingType'],
  );
  const values = await api.read(`${base}/heating-types`, items);
  expect(values.map(({ id, code }) => ({ id, code }))).toEqual(rows);
});

describe('types', () => {
  test.each(reference.category)('of $code are found by its code and by its id', async ({ code, id }) => {
    const byCode = await api.read(`${base}/types/${code}`, items);
    expect(byCode).toMatchObject(typesByCategory[code]);
    expect(await api.read(`${base}/types/${id}`, items)).toEqual(byCode);
  });

  test.each(['CASTLE', 'flat', '0201', '201.0', '1', 'constructor', '__proto__', '%E0%A4%A'])(
    'of %s are not found',
    async (category) => {
      await api.refused(`${base}/types/${category}`, 'NOT_FOUND');
    },
  );
});
