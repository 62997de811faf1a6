import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeCountry } from '#domain/map/map-view.ts';
import { boundsOnPlane, fitsPlane, onPlane, planeCells, planeOver, planeZooms } from '#domain/map/plane.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc
  .tuple(degrees(13, 16), degrees(42, 44), degrees(0.0001, 3), degrees(0.0001, 2))
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));

test('a plane shows all of its box, in what narrow screens see of it', () => {
  fc.assert(
    fc.property(box, (bounds) => {
      const plane = planeOver(bounds);
      const from = onPlane(plane, { lat: bounds.north, lng: bounds.west });
      const to = onPlane(plane, { lat: bounds.south, lng: bounds.east });
      // 360 of 512 pixels, 5.6 of 8 cells, are on the narrowest screens.
      for (const [low, high] of [
        [from.left, to.left],
        [from.top, to.top],
      ] as const) {
        expect(low).toBeGreaterThan(0.5);
        expect(high).toBeLessThan(planeCells - 0.5);
      }
      expect(plane.zoom === planeZooms.max || to.left - from.left > 2.3 || to.top - from.top > 2.9).toBe(true);
    }),
  );
});

test('the bounds of a plane are its corners', () => {
  const plane = planeOver(wholeCountry.bounds);
  const { west, south, east, north } = boundsOnPlane(plane);
  const corner = (lat: number, lng: number) =>
    Object.values(onPlane(plane, { lat, lng })).map((at) => Math.round(at * 1e6) / 1e6 + 0);
  expect(corner(north, west)).toEqual([0, 0]);
  expect(corner(south, east)).toEqual([planeCells, planeCells]);
});

test('a single point is shown at the deepest zoom, the country at the least', () => {
  expect(planeOver({ west: 16, south: 43, east: 16, north: 43 }).zoom).toBe(planeZooms.max);
  expect(planeOver(wholeCountry.bounds).zoom).toBe(planeZooms.min);
});

test('a box fits a plane unless it is too large for the least zoom', () => {
  expect(fitsPlane({ west: 13.5, south: 42.5, east: 18, north: 45.5 })).toBe(true);
  expect(fitsPlane({ west: 12, south: 41, east: 20, north: 47 })).toBe(false);
  expect(fitsPlane({ west: -180, south: -90, east: 180, north: 90 })).toBe(false);
});
