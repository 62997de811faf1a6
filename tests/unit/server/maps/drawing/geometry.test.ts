import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pixel } from '#domain/map/simplify.ts';
import { areaOf, clipLine, clipRing, lengthOf, pathOf, type Box } from '#server/maps/drawing/geometry.ts';
import { distanceFrom } from '../../../../support/maps/distance-from.ts';

const box: Box = { left: 0, top: 0, right: 100, bottom: 60 };
const number = fc.integer({ min: -300, max: 400 });
const pixel = fc.record({ x: number, y: number });
const line = fc.array(pixel, { minLength: 2, maxLength: 12 });
const at = (x: number, y: number): Pixel => ({ x, y });

const isIn = ({ x, y }: Pixel, { left, top, right, bottom }: Box, beyond = 0) =>
  x >= left - beyond && x <= right + beyond && y >= top - beyond && y <= bottom + beyond;

/** Corners around a middle: a ring that does not cross itself. */
const star = fc.array(fc.integer({ min: 5, max: 200 }), { minLength: 3, maxLength: 14 }).map((reach) =>
  reach.map((length, index) => {
    const angle = (index / reach.length) * 2 * Math.PI;
    return at(50 + length * Math.cos(angle), 30 + length * Math.sin(angle));
  }),
);

test('a clipped area is within the box, and no larger than box or area', () => {
  fc.assert(
    fc.property(star, (ring) => {
      const clipped = clipRing(ring, box);
      expect(clipped.filter((point) => !isIn(point, box, 1e-9))).toEqual([]);
      expect(areaOf(clipped)).toBeLessThanOrEqual(Math.min(areaOf(ring), 6000) + 1e-6);
    }),
  );
});

test('an area within the box stays, one around it fills it, one beside it is gone', () => {
  const square = (from: number, to: number) => [at(from, from), at(to, from), at(to, to), at(from, to)];
  expect(clipRing(square(10, 50), box)).toEqual(square(10, 50));
  expect(areaOf(clipRing(square(-500, 500), box))).toBe(6000);
  expect(clipRing(square(200, 300), box)).toEqual([]);
  expect(areaOf(clipRing(square(-50, 50), box))).toBe(2500);
});

test('whatever of a line is in the box is in one of its parts, and nothing is added', () => {
  fc.assert(
    fc.property(line, fc.nat(10), fc.integer({ min: 0, max: 20 }), (points, which, step) => {
      const parts = clipLine(points, box);
      const index = which % (points.length - 1);
      const [from, to] = [points[index] ?? at(0, 0), points[index + 1] ?? at(0, 0)];
      const point = at(from.x + ((to.x - from.x) * step) / 20, from.y + ((to.y - from.y) * step) / 20);
      if (isIn(point, box)) expect(Math.min(...parts.map((part) => distanceFrom(point, part)))).toBeLessThan(3);
      expect(parts.flat().filter((corner) => !points.includes(corner))).toEqual([]);
      expect(parts.filter(({ length }) => length < 2)).toEqual([]);
    }),
  );
});

test('a line across the box without a corner in it is drawn, one around it is not', () => {
  expect(clipLine([at(-50, 30), at(150, 30)], box)).toEqual([[at(-50, 30), at(150, 30)]]);
  expect(clipLine([at(-50, 30), at(50, -40), at(50, -50)], box)).toEqual([]);
  expect(clipLine([at(50, 30)], box)).toEqual([]);
});

test('a line that leaves the box and comes back is in two parts', () => {
  const back = [at(50, 30), at(200, 30), at(300, 30), at(200, 40), at(50, 40)];
  expect(clipLine(back, box)).toEqual([back.slice(0, 2), back.slice(3)]);
});

test('lengths and areas are those of the figure, whichever way around', () => {
  const square = [at(0, 0), at(4, 0), at(4, 3), at(0, 3)];
  expect([areaOf(square), areaOf(square.toReversed()), lengthOf(square), lengthOf([])]).toEqual([12, 12, 11, 0]);
});

test('a path is in whole pixels from its first point on, without steps that go nowhere', () => {
  expect(pathOf([at(1.4, 2.6), at(4, 3), at(4.3, 3.2), at(-1, -2)], true)).toBe('M1 3l3 0-5-5z');
  expect(pathOf([at(5, 5), at(5, 9)], false)).toBe('M5 5l0 4');
  expect(pathOf([], true)).toBe('');
});

test('a path leads where its line does', () => {
  fc.assert(
    fc.property(line, (points) => {
      const numbers = [...pathOf(points, false).matchAll(/-?\d+/g)].map(Number);
      let [x = 0, y = 0] = numbers;
      for (let index = 2; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
      }
      expect(at(x, y)).toEqual(points.at(-1));
    }),
  );
});
