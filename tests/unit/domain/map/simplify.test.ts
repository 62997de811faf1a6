import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { simplify, type Pixel } from '#domain/map/simplify.ts';
import { distanceFrom } from '../../../support/maps/distance-from.ts';

const number = fc.integer({ min: -300, max: 400 });
const pixel = fc.record({ x: number, y: number });
const line = fc.array(pixel, { minLength: 2, maxLength: 12 });
const at = (x: number, y: number): Pixel => ({ x, y });

test('a simpler line keeps its ends and corners, and is nowhere further than the tolerance', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 40 }), (points, tolerance) => {
      const simple = simplify(points, tolerance);
      expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(simple.filter((point) => !points.includes(point))).toEqual([]);
      for (const point of points) expect(distanceFrom(point, simple)).toBeLessThan(tolerance + 3);
    }),
    { numRuns: 50 },
  );
});

test('points on a straight line are left out; short and empty lines stay', () => {
  expect(simplify([at(0, 0), at(10, 0), at(20, 0.1), at(30, 0)], 0.8)).toEqual([at(0, 0), at(30, 0)]);
  expect(simplify([at(0, 0)], 1)).toEqual([at(0, 0)]);
  expect(simplify([], 1)).toEqual([]);
});
