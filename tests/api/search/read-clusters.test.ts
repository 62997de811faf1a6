import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MapClusters } from '#contract/search/clusters.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { encodeLine } from '#domain/map/line.ts';
import { locales } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const folder = '/api/v1/real-estate-listings';
const [split, zagreb] = [59200, 72150];
const nowhere = { lat: null, lng: null, publicLat: null, publicLng: null };

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi(async (db) => {
    const ownerId = await insertUser(db);
    for (let count = 0; count < 24; count += 1)
      await insertListing(db, {
        ownerId,
        settlementId: count % 3 === 0 ? zagreb : split,
        purpose: count % 4 === 0 ? 'RENT' : 'SALE',
        priceCents: (count + 1) * 1_000_000,
        netArea: 50,
        ...(count % 6 === 1 && nowhere),
      });
    await insertProject(db, { ownerId });
  });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

let visitors = 0;

/** Each question is another visitor's: one may ask only so often. */
async function ask(query: string): Promise<MapClusters> {
  visitors += 1;
  const response = await api.request(`${folder}/clusters?${query}`, {}, `198.51.100.${visitors % 250}`);
  expect(response.status, query).toBe(200);
  return MapClusters.parse(await response.json());
}

const listed = async (query: string) => (await api.read(`${folder}?${query}`, SearchAnswer)).total;
const sumOf = ({ clusters }: MapClusters) => clusters.reduce((sum, { count }) => sum + count, 0);
const line = (...corners: [lat: number, lng: number][]) =>
  `area=${encodeURIComponent(encodeLine(corners.map(([lat, lng]) => ({ lat, lng }))))}`;

describe('what the list has', () => {
  test.each(['', 'purpose=RENT', 'place=m:4090', 'priceMax=120000', 'q=stan', 'kind=SINGLE&purpose=SALE'])(
    'is on the map, or counted beside it («%s»)',
    async (query) => {
      for (const zoom of [0, 7, 12, 20]) {
        const answer = await ask(`${query}&zoom=${zoom}`);
        expect(sumOf(answer) + answer.withoutPoint).toBe(await listed(query));
        expect(answer.withoutPoint).toBe(await listed(`${query}&withoutPoint=true`));
      }
    },
  );

  test('is in the boxes of its circles, however the map is turned', async () => {
    const zoom = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(zoom, fc.boolean(), async (deep, isRent) => {
        const query = isRent ? 'purpose=RENT' : 'purpose=SALE';
        for (const { box, count } of (await ask(`${query}&zoom=${deep}`)).clusters)
          expect(await listed(`${query}&bbox=${box.join()}`)).toBe(count);
      }),
      { numRuns: 12 },
    );
  });

  test('has prices, the cheapest first, and a single one tells what it is', async () => {
    const { clusters } = await ask('kind=SINGLE&zoom=7');
    for (const { count, ids, lowestPriceCents, medianPerM2Cents, home } of clusters) {
      expect([ids.length, home === undefined]).toEqual([Math.min(3, count), count > 1]);
      expect(lowestPriceCents).toBeGreaterThanOrEqual(1_000_000);
      expect((medianPerM2Cents ?? 0) * 50).toBeGreaterThanOrEqual(lowestPriceCents ?? 0);
    }
    const project = await ask('kind=PROJECT&zoom=12');
    expect(project.clusters.map(({ home }) => home?.isProject)).toEqual([true]);
  });

  test('in a box is counted there alone; what has no point, wherever the box is', async () => {
    const inSplit = await ask('bbox=16.3,43.4,16.6,43.6&zoom=12');
    expect(sumOf(inSplit)).toBe(await listed('bbox=16.3,43.4,16.6,43.6'));
    expect(sumOf(inSplit)).toBeLessThan(sumOf(await ask('')));
    expect(inSplit.withoutPoint).toBe((await ask('')).withoutPoint);
  });

  test('in a drawn area is counted as the list counts it', async () => {
    const area = line([43.4, 16.3], [43.4, 16.6], [43.6, 16.6], [43.6, 16.3]);
    const answer = await ask(`${area}&zoom=10`);
    expect([sumOf(answer), answer.withoutPoint]).toEqual([await listed(area), 0]);
    expect(sumOf(answer)).toBeGreaterThan(0);
  });
});

const bow = line([43, 16], [44, 17], [43, 17], [44, 16]);

describe('what is wrong is named in a sentence, and the rest applies', () => {
  test.each([
    ['bbox=17,43,16,44', 'bbox', 'BBOX_INVALID'],
    ['bbox=16,44,17,43', 'bbox', 'BBOX_INVALID'],
    ['bbox=16,43,16,43', 'bbox', 'BBOX_INVALID'],
    ['bbox=NaN,43,17,44', 'bbox', 'BBOX_INVALID'],
    ['bbox=16,43,17,Infinity', 'bbox', 'BBOX_INVALID'],
    ['bbox=16,43,17', 'bbox', 'BBOX_INVALID'],
    ['bbox=-999,-999,999,999', 'bbox', 'BBOX_INVALID'],
    ['bbox=2.2,48.8,2.4,48.9', 'bbox', 'BBOX_ABROAD'],
    ['zoom=99', 'zoom', 'ZOOM_INVALID'],
    ['zoom=-1', 'zoom', 'ZOOM_INVALID'],
    ['zoom=NaN', 'zoom', 'ZOOM_INVALID'],
    ['zoom=1e1', 'zoom', 'ZOOM_INVALID'],
    [bow, 'area', 'AREA_CROSSES_ITSELF'],
    [line([43, 16], [44, 17]), 'area', 'AREA_TOO_FEW_CORNERS'],
    [line([43, 16], [44, 17], [43, 16], [43, 16]), 'area', 'AREA_TOO_FEW_CORNERS'],
    [line([43, -60], [43, 60], [44, 0]), 'area', 'AREA_TOO_LARGE'],
    [line([-80, -179], [-80, 179], [80, 179], [80, -179]), 'area', 'AREA_TOO_LARGE'],
    ['area=%01%02', 'area', 'AREA_INVALID'],
    ['priceMin=abc', 'priceMin', 'PRICE_MIN_INVALID'],
    ['withoutPoint=perhaps', 'withoutPoint', 'WITHOUT_POINT_INVALID'],
  ])('%s', async (query, parameter, code) => {
    const [answer, without] = [await ask(`purpose=RENT&${query}`), await ask('purpose=RENT')];
    expect(answer).toEqual({ ...without, errors: { [parameter]: [code] } });
    for (const locale of locales) expect(translator(locale)(`search.errors.${code}`)).toMatch(/^[A-ZČĆŠĐŽ].*\.$/);
  });

  test('an area is the same when its last corner repeats the first', async () => {
    const corners: [number, number][] = [
      [43.4, 16.3],
      [43.4, 16.6],
      [43.6, 16.6],
      [43.6, 16.3],
    ];
    const open = await ask(line(...corners));
    expect(await ask(line(...corners, [43.4, 16.3]))).toEqual(open);
    expect(open.errors).toBeUndefined();
  });

  test('a right area stays beside a wrong one', async () => {
    const right = line([43.4, 16.3], [43.4, 16.6], [43.6, 16.6], [43.6, 16.3]);
    const { errors, ...answer } = await ask(`${bow}&${right}`);
    expect(errors).toEqual({ area: ['AREA_CROSSES_ITSELF'] });
    expect(answer).toEqual(await ask(right));
  });
});

test('zooms have all the decimals that maps give them', async () => {
  for (const zoom of ['12.345', '12.3456789012345', '12'])
    expect(await ask(`bbox=16.3,43.4,16.6,43.6&zoom=${zoom}`)).toEqual(await ask('bbox=16.3,43.4,16.6,43.6&zoom=12'));
});

test('boxes as large as the world or as small as a room are answered', async () => {
  const all = sumOf(await ask(''));
  for (const zoom of [0, 7, 20]) expect(sumOf(await ask(`bbox=-180,-90,180,90&zoom=${zoom}`))).toBe(all);
  expect(await ask('bbox=16.44,43.5,16.44001,43.50001&zoom=20')).toMatchObject({ clusters: [] });
});

test('whatever is asked, there is an answer', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.double().map(String),
    fc.integer().map(String),
  );
  const names = fc.constantFrom('bbox', 'zoom', 'area', 'near', 'withoutPoint');
  const numbers = fc.array(fc.oneof(fc.double({ min: -200, max: 200 }), fc.double()).map(String), { maxLength: 5 });
  const value = fc.oneof(text, numbers.map(String));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, value), { maxLength: 4 }), async (entries) => {
      await ask(String(new URLSearchParams(entries)));
    }),
    { numRuns: 150 },
  );
});

test('of a thousand boxes a minute from one network most are refused, others are not kept waiting', async () => {
  const statuses: number[] = [];
  let refused: Response | undefined;
  for (let count = 0; count < 1000; count += 1) {
    const response = await api.request(`${folder}/clusters?zoom=7`, {}, `2001:db8:0:1::${(count % 200).toString(16)}`);
    statuses.push(response.status);
    if (response.status === 429) refused = response;
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(240);
  if (!refused) throw new Error('none was refused');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await refusal(refused, 'TOO_MANY_REQUESTS');
  expect((await api.request(`${folder}/clusters`, {}, '2001:db8:0:2::1')).status).toBe(200);
});
