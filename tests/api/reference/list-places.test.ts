import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { NearestPlace, PlaceName, QuarterPlace, SettlementSuggestion } from '#contract/location.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const names = z.array(PlaceName);
const base = '/api/v1/location-names';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('counties', () => {
  test('are 21, in Croatian order', async () => {
    const counties = await api.read(`${base}/counties`, names);
    expect(counties).toHaveLength(21);
    const sorted = counties.map(({ name }) => name).toSorted(new Intl.Collator('hr').compare);
    expect(counties.map(({ name }) => name)).toEqual(sorted);
    expect(counties).toContainEqual({ id: 17, name: 'Splitsko-dalmatinska županija' });
  });

  test('have their names in the language of the request', async () => {
    const english = await api.get(`${base}/counties`, { 'accept-language': 'en-GB,en;q=0.9,hr;q=0.5' });
    expect(await english.json()).toContainEqual({ id: 17, name: 'Split-Dalmatia County' });
    expect(english.headers.get('content-language')).toBe('en');
    expect(english.headers.get('vary')).toBe('Accept-Language');
  });
});

describe('municipalities', () => {
  test('are those of the county, in Croatian order', async () => {
    const municipalities = await api.read(`${base}/municipalities/17`, names);
    expect(municipalities).toHaveLength(55);
    expect(municipalities).toContainEqual({ id: 4090, name: 'Split' });
    expect(municipalities.findIndex(({ name }) => name === 'Šolta')).toBeGreaterThan(
      municipalities.findIndex(({ name }) => name === 'Supetar'),
    );
  });

  test('of all counties are all municipalities', async () => {
    const counties = await api.read(`${base}/counties`, names);
    const lists = await Promise.all(counties.map(({ id }) => api.read(`${base}/municipalities/${id}`, names)));
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(556);
  });

  test('of an unknown county are not found', async () => {
    const problem = await api.refused(`${base}/municipalities/99`, 'NOT_FOUND');
    expect(problem.detail).toBe('There is no county 99.');
  });
});

describe('settlements', () => {
  test('are those of the municipality', async () => {
    const settlements = await api.read(`${base}/settlements/272`, names);
    expect(settlements).toEqual([
      { id: 3956, name: 'Bol' },
      { id: 42510, name: 'Murvica' },
    ]);
  });

  test('of an unknown municipality are not found', async () => {
    await api.refused(`${base}/settlements/1`, 'NOT_FOUND');
  });
});

describe('quarters', () => {
  const quarters = (id: number) => api.read(`${base}/quarters/${id}`, z.array(QuarterPlace));

  test('are those of the town with their centres, in Croatian order', async () => {
    const names = (await quarters(4090)).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('hr').compare));
    expect(await quarters(4090)).toContainEqual({ id: 'split-bacvice', name: 'Bačvice', lat: 43.50384, lng: 16.44723 });
  });

  test('are none of a municipality without any, and not found of an unknown one', async () => {
    expect(await quarters(272)).toEqual([]);
    await api.refused(`${base}/quarters/1`, 'NOT_FOUND');
  });
});

describe('the nearest place', () => {
  const nearest = (lat: number, lng: number) => api.read(`${base}/nearest?lat=${lat}&lng=${lng}`, NearestPlace);

  test.each([
    ['in a quarter', 43.504, 16.447, { id: 59200, name: 'Split', quarter: 'Bačvice', quarterId: 'split-bacvice' }],
    ['far from the middle of a large town', 45.83, 16.045, { name: 'Zagreb', quarter: 'Dubrava' }],
    ['in a village', 43.262, 16.655, { name: 'Bol', quarter: null, quarterId: null, municipalityId: 272 }],
  ])('%s is told with its parent units', async (_, lat, lng, place) => {
    const found = await nearest(lat, lng);
    expect(found).toMatchObject(place);
    expect(found.metres).toBeLessThan(1500);
  });

  test('on the open sea is told with how far it is', async () => {
    const { metres, isAtSea } = await nearest(43, 15);
    expect(metres).toBeGreaterThan(30_000);
    expect(isAtSea).toBe(true);
  });

  test('is one of the town on whose ground the point is, though a neighbour is nearer', async () => {
    expect(await nearest(43.53, 16.488)).toMatchObject({ municipality: 'Solin', isAtSea: false });
  });

  test.each(['', '?lat=43.5', '?lat=x&lng=16', '?lat=48.2&lng=16.4', '?lat=43.5&lng=1e9'])(
    'refuses %s',
    async (query) => {
      await api.refused(`${base}/nearest${query}`, 'VALIDATION_FAILED');
    },
  );
});

test('lists may be kept for five minutes and are asked for again by their validator', async () => {
  const first = await api.get(`${base}/counties`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const again = await api.get(`${base}/counties`, { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');
  const inEnglish = await api.get(`${base}/counties`, { 'if-none-match': etag, 'accept-language': 'en' });
  expect(inEnglish.status).toBe(200);
});

describe('suggestions', () => {
  const suggest = (q: string) =>
    api.read(`${base}/suggestions?q=${encodeURIComponent(q)}`, z.array(SettlementSuggestion));

  test('begin with what is typed, the town first', async () => {
    const [first] = await suggest('spl');
    expect(first).toMatchObject({ id: 59200, name: 'Split', quarter: null, municipality: 'Split', countyId: 17 });
  });

  test.each([
    ['cako', 'Čakovec'],
    ['ČAKO', 'Čakovec'],
    ['10000', 'Zagreb'],
    ['velika g', 'Velika Gorica'],
  ])('for «%s» begin with %s', async (typed, name) => {
    expect((await suggest(typed))[0]?.name).toBe(name);
  });

  test('know quarters, with their own point', async () => {
    const quarter = (await suggest('trešnjevka')).find(({ name }) => name === 'Zagreb');
    expect(quarter?.quarter).toMatch(/Trešnjevka/);
    expect(quarter?.lng).toBeLessThan(15.97);
  });

  test('are at most ten, and none for nothing', async () => {
    expect(await suggest('s')).toHaveLength(10);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('xyzxyz')).toEqual([]);
  });

  test('refuse what nobody types', async () => {
    await api.refused(`${base}/suggestions?q=${'a'.repeat(61)}`, 'VALIDATION_FAILED');
    await api.refused(`${base}/suggestions`, 'VALIDATION_FAILED');
  });
});
