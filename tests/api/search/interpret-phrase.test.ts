import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Interpretation } from '#contract/search/interpretation.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const base = '/api/v1/real-estate-listings';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('a phrase', () => {
  test('is understood as filters', async () => {
    const phrase = encodeURIComponent('dvosoban stan u Splitu do 250.000 eura');
    const interpretation = await api.read(`${base}/interpret?q=${phrase}`, Interpretation);
    expect(interpretation).toMatchObject({ category: 'FLAT', rooms: 2, priceMax: 250_000, features: [] });
    expect(interpretation.place).toContain('m:4090');
  });

  test('that says nothing is left as words', async () => {
    expect(await api.read(`${base}/interpret?q=xyzzy`, Interpretation)).toEqual({
      place: [],
      features: [],
      text: 'xyzzy',
      confidence: 1,
    });
  });
});
