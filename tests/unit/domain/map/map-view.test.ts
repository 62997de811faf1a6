import { expect, test } from 'vitest';
import { boundsOfBox, inCountry, wholeCountry } from '#domain/map/map-view.ts';

test('of a box only the part that may have pins is in the country', () => {
  expect(inCountry(wholeCountry.bounds)).toEqual(wholeCountry.bounds);
  expect(inCountry(boundsOfBox([-180, -90, 180, 90]))).toEqual({ west: 13, south: 42, east: 20, north: 47 });
  expect(inCountry(boundsOfBox([12, 45, 14, 46]))).toEqual({ west: 13, south: 45, east: 14, north: 46 });
});

test('a box beside the country has none of it', () => {
  for (const box of [
    [2, 48, 3, 49],
    [-74.1, 40.6, -73.9, 40.8],
    [16, 47.1, 17, 48],
  ] as const)
    expect(inCountry(boundsOfBox([...box]))).toBeUndefined();
});
