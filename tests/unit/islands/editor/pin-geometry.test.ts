import { expect, test } from 'vitest';
import { countyOutlines } from '#domain/places/county-outlines.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { boxAt, isInBox, moved, scaleOf, toMap, toPoint } from '#islands/editor/place/pin-geometry.ts';

const split = { lat: 43.5105, lng: 16.4409 };
const county = countyOutlines[17]?.box ?? ([0, 0, 1, 1] as const);

test('a point on the map leads back to itself', () => {
  const back = toPoint(toMap(split));
  expect(back.lat).toBeCloseTo(split.lat, 9);
  expect(back.lng).toBeCloseTo(split.lng, 9);
});

test.each([
  [100, 0],
  [0, -250],
  [1000, 1000],
])('a pin moved %s m east and %s m north is that far away', (east, north) => {
  expect(distanceKm(split, moved(split, east, north)) * 1000).toBeCloseTo(Math.hypot(east, north), -1);
});

test('the whole county is seen first, then less of it around the pin', () => {
  const whole = boxAt(county, 1, split);
  const close = boxAt(county, 4, split);
  expect(isInBox(whole, toMap(split))).toBe(true);
  expect(close[2] * 4).toBeCloseTo(whole[2]);
  expect(close[0] + close[2] / 2).toBeCloseTo(toMap(split).x);
});

test.each([1, 4, 16, 64])('at %s times there is a scale that fits', (zoom) => {
  const box = boxAt(county, zoom, split);
  const { km, length } = scaleOf(box);
  expect(length).toBeLessThanOrEqual(box[2] / 3);
  expect(distanceKm(split, moved(split, 0, km * 1000))).toBeCloseTo(km, 0);
  const north = toMap(moved(split, 0, km * 1000));
  expect(toMap(split).y - north.y).toBeCloseTo(length, 1);
});
