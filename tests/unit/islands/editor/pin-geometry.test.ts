import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPlane, planeAround, planeCells, pointAt } from '#domain/map/plane.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { isFramed, moved, pinZooms, scaleOf, scrolled, zoomed } from '#islands/editor/place/pin-geometry.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ lat: degrees(42, 47), lng: degrees(13, 20) });
const zoom = fc.integer(pinZooms);
const split = { lat: 43.5105, lng: 16.4409 };

test('a pin is moved by as many cells as asked', () => {
  fc.assert(
    fc.property(point, zoom, degrees(-4, 4), degrees(-4, 4), (at, depth, right, down) => {
      const plane = planeAround(at, depth);
      const [before, after] = [onPlane(plane, at), onPlane(plane, moved(plane, at, [right, down]))];
      expect(after.left - before.left).toBeCloseTo(right, 4);
      expect(after.top - before.top).toBeCloseTo(down, 4);
    }),
  );
});

test('a step of an arrow key at the deepest zoom is shorter than a house', () => {
  const plane = planeAround(split, pinZooms.max);
  expect(distanceKm(split, moved(plane, split, [1 / 4, 0])) * 1000).toBeLessThan(3);
});

test('a pin in the middle is on every screen, one at the edge is not', () => {
  fc.assert(
    fc.property(point, zoom, (at, depth) => {
      const plane = planeAround(at, depth);
      expect(isFramed(plane, at)).toBe(true);
      expect(isFramed(plane, pointAt(plane, { left: planeCells - 1, top: 16 }))).toBe(false);
    }),
  );
});

test('zooming stays with the pin, and with what is looked at once it is elsewhere', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: pinZooms.min + 1, max: pinZooms.max - 1 }), (at, depth) => {
      const plane = planeAround(at, depth);
      expect(zoomed(plane, at, 1)).toEqual(planeAround(at, depth + 1));
      const elsewhere = scrolled(plane, 30, 0);
      const deeper = zoomed(elsewhere, at, 1);
      expect(Math.abs(deeper.x + 16 - 2 * (elsewhere.x + 16))).toBeLessThanOrEqual(1);
    }),
  );
  const most = planeAround(split, pinZooms.max);
  expect(zoomed(most, split, 1)).toEqual(most);
  expect(zoomed(planeAround(split, pinZooms.min), split, -1).zoom).toBe(pinZooms.min);
});

test.each([7, 10, 13, 15, 17])('at zoom %s there is a scale that fits', (depth) => {
  const plane = planeAround(split, depth);
  const { metres, cells } = scaleOf(plane, split);
  expect(cells).toBeGreaterThan(1.5);
  expect(cells).toBeLessThanOrEqual(6);
  expect((distanceKm(split, moved(plane, split, [cells, 0])) * 1000) / metres).toBeCloseTo(1, 1);
});
