import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Point } from '#contract/location.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('geolocation', () => {
  test('is the point of the settlement', async () => {
    expect(await api.read('/api/v1/real-estate-listings/geolocation/59200', Point)).toEqual({
      lat: 43.5073,
      lng: 16.44142,
    });
  });

  test('of an unknown settlement is not found', async () => {
    await api.refused('/api/v1/real-estate-listings/geolocation/1', 'NOT_FOUND');
  });
});
