import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { PlaceSuggestion } from '#contract/location.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const suggest = (q: string, language = 'hr') =>
  api.read(`/api/v1/location-names/search-places?q=${encodeURIComponent(q)}`, z.array(PlaceSuggestion), {
    'accept-language': language,
  });

test.each([
  ['splitsko', 'c:17', 'COUNTY', 'Splitsko-dalmatinska županija', 'županija'],
  ['spl', 'm:4090', 'TOWN', 'Split', 'grad, Splitsko-dalmatinska županija'],
  ['krk', 'i:krk', 'ISLAND', 'Krk', 'otok'],
  ['istr', 'r:istra', 'REGION', 'Istra', 'regija'],
  ['tresnj', 'q:zagreb-tresnjevka', 'QUARTER', 'Trešnjevka', 'kvart, Zagreb'],
  ['selce', 's:56936', 'SETTLEMENT', 'Selce', 'naselje, Crikvenica'],
])('for «%s» include %s, named and distinguished', async (typed, id, level, name, qualifier) => {
  expect(await suggest(typed)).toContainEqual(expect.objectContaining({ id, level, name, qualifier }));
});

test('are in the language of the request', async () => {
  expect(await suggest('istr', 'en')).toContainEqual(
    expect.objectContaining({ id: 'r:istra', name: 'Istria', qualifier: 'region' }),
  );
});

test('are at most eight, and none for nothing', async () => {
  expect(await suggest('s')).toHaveLength(8);
  expect(await suggest('')).toEqual([]);
  expect(await suggest('xyzxyz')).toEqual([]);
  await api.refused(`/api/v1/location-names/search-places?q=${'a'.repeat(61)}`, 'VALIDATION_FAILED');
});

test('count the listings that a search in the place finds', async () => {
  for (const { id, listings } of await suggest('z')) {
    const { total } = await api.read(`/api/v1/real-estate-listings?place=${id}`, SearchAnswer);
    expect(listings, id).toBe(total);
  }
});
