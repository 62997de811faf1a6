import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOfHand } from '#domain/map/freehand.ts';
import { crossesItself } from '#domain/map/ring.ts';
import type { Pixel } from '#domain/map/simplify.ts';

const around = (turns: number, radiusOf: (angle: number) => number = () => 100): Pixel[] =>
  Array.from({ length: 80 }, (_, index) => {
    const angle = (index / 80) * turns * 2 * Math.PI;
    return { x: 200 + radiusOf(angle) * Math.cos(angle), y: 200 + radiusOf(angle) * Math.sin(angle) };
  });
const asPoints = (line: readonly Pixel[]) => line.map(({ x, y }) => ({ lat: y, lng: x }));

test('a ring drawn by hand becomes an area of few corners', () => {
  const area = areaOfHand(around(0.97), 40);
  expect(area?.length).toBeGreaterThan(8);
  expect(area?.length).toBeLessThanOrEqual(40);
});

test('what the hand overshot where the ring closes is left out', () => {
  const area = areaOfHand(
    around(1.08, (angle) => 100 - angle * 2),
    40,
  );
  expect(area && crossesItself(asPoints(area))).toBe(false);
  expect(areaOfHand([{ x: 90, y: 0 }, ...around(0.9), { x: 300, y: 60 }, { x: 200, y: 330 }], 40)).toBeDefined();
});

test('corners that were clicked stay as they are', () => {
  const corners = [
    { x: 10, y: 10 },
    { x: 200, y: 20 },
    { x: 120, y: 180 },
  ];
  expect(areaOfHand(corners, 40)).toEqual(corners);
});

test('a click, a line and a line there and back are no area', () => {
  expect(areaOfHand([], 40)).toBeUndefined();
  expect(areaOfHand([{ x: 1, y: 1 }], 40)).toBeUndefined();
  expect(
    areaOfHand(
      [...Array(20).keys()].map((x) => ({ x: x * 10, y: 0 })),
      40,
    ),
  ).toBeUndefined();
});

test('whatever is drawn gives an area that does not cross itself, or none', () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(fc.array(pixel, { maxLength: 60 }), fc.integer({ min: 3, max: 40 }), (line, most) => {
      const area = areaOfHand(line, most);
      if (!area) return;
      expect(area.length).toBeGreaterThanOrEqual(3);
      expect(area.length).toBeLessThanOrEqual(most);
      expect(crossesItself(asPoints(area))).toBe(false);
    }),
  );
});
