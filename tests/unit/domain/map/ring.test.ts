import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, crossesItself, insideTest, openRing, widthKm } from '#domain/map/ring.ts';
import { rings } from '../../../support/search/search-arbitrary.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const square = [at(43, 16), at(43, 17), at(44, 17), at(44, 16)];
const bow = [at(43, 16), at(44, 17), at(43, 17), at(44, 16)];

test('a bow crosses itself; squares, stars around a middle and triangles do not', () => {
  expect(crossesItself(bow)).toBe(true);
  expect(crossesItself(square)).toBe(false);
  expect(crossesItself(square.slice(0, 3))).toBe(false);
  fc.assert(
    fc.property(rings, (drawn) => {
      expect(drawn.filter(crossesItself)).toEqual([]);
    }),
  );
});

test('a corner that repeats the one before is none, nor is the last one of a closed line', () => {
  const [first, second, ...others] = square;
  if (!first || !second) throw new Error('no square');
  expect(openRing([first, second, second, ...others, first])).toEqual([second, ...others, first]);
  expect(openRing(square)).toEqual(square);
  expect([openRing([]), openRing([first]), openRing([first, first])].map(({ length }) => length)).toEqual([0, 1, 0]);
});

test('a line that turns back upon itself crosses itself', () => {
  expect(crossesItself([at(43, 16), at(43, 18), at(43, 17), at(44, 17)])).toBe(true);
});

test('a point is inside by an odd number of sides to the east of it, also in a hollow', () => {
  const hollow = [at(43, 16), at(43, 19), at(44, 19), at(43.2, 17.5), at(44, 16)];
  const isInside = insideTest([hollow]);
  expect([isInside(43.1, 17.5), isInside(43.5, 17.5), isInside(43.5, 16.1), isInside(43.5, 18.9)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([isInside(42.9, 17), isInside(43.5, 15.9), isInside(43.5, 19.1), isInside(44.1, 17)]).toEqual(
    Array(4).fill(false),
  );
});

test('areas that overlap hold what is in any of them', () => {
  const moved = square.map(({ lat, lng }) => at(lat, lng + 0.5));
  const isInside = insideTest([square, moved]);
  expect([16.2, 16.7, 17.2, 17.7].map((lng) => isInside(43.5, lng))).toEqual([true, true, true, false]);
});

test('no areas hold nothing, and have no bounds', () => {
  expect(insideTest([])(43, 16)).toBe(false);
  expect(boundsOf([])).toBeUndefined();
  expect(widthKm([])).toBe(0);
});

test('a square of a degree is about 137 km wide from corner to corner', () => {
  expect(widthKm(square)).toBeGreaterThan(135);
  expect(widthKm(square)).toBeLessThan(140);
});

test('a ring around the globe is wide, though its ends are near each other', () => {
  expect(widthKm([at(10, -179), at(10, 179), at(11, 0)])).toBe(Infinity);
  expect(widthKm([at(43, -60), at(43, 60), at(44, 0)])).toBeGreaterThan(8000);
});
