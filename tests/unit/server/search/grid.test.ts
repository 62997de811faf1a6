import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfCell, cellOf, deepest, gridOver, zOrder } from '#server/search/grid.ts';

const steps = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((step) => step / 1e5);
const point = fc.record({ lat: steps(-80, 80), lng: steps(-179, 179) });
const depth = fc.integer({ min: 0, max: deepest });

test('a point of five decimals is in the box of its square, and in no other', () => {
  fc.assert(
    fc.property(point, depth, (at, deep) => {
      const cell = cellOf(at, deep);
      const holds = (x: number, y: number) => {
        const [west, south, east, north] = boxOfCell({ x, y }, deep);
        return at.lng >= west && at.lng <= east && at.lat >= south && at.lat <= north;
      };
      expect(holds(cell.x, cell.y)).toBe(true);
      expect([
        holds(cell.x + 1, cell.y),
        holds(cell.x - 1, cell.y),
        holds(cell.x, cell.y + 1),
        holds(cell.x, cell.y - 1),
      ]).toEqual(Array(4).fill(false));
    }),
    { numRuns: 2000 },
  );
});

test('the square around a square is half as deep', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: deepest }), (at, deep) => {
      const [fine, coarse] = [cellOf(at, deep), cellOf(at, deep - 1)];
      expect(coarse).toEqual({ x: Math.floor(fine.x / 2), y: Math.floor(fine.y / 2) });
    }),
    { numRuns: 2000 },
  );
});

test('squares within one follow each other', () => {
  const coordinate = fc.integer({ min: 0, max: 2 ** deepest - 1 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 0, max: deepest }), (x, y, deep) => {
      const side = 2 ** (deepest - deep);
      const first = zOrder({ x: Math.floor(x / side) * side, y: Math.floor(y / side) * side });
      const place = zOrder({ x, y });
      expect([place >= first, place < first + side * side, Number.isSafeInteger(place)]).toEqual([true, true, true]);
    }),
  );
});

test('a view has squares of 64 pixels, at most 1,200', () => {
  const bounds = { west: 15.9, south: 45.75, east: 16.1, north: 45.85 };
  expect(gridOver(bounds, 12).depth).toBe(15);
  expect(gridOver(bounds, 12.9).depth).toBe(15);
  const world = { west: -180, south: -90, east: 180, north: 90 };
  for (const zoom of [0, 7, 20]) {
    const { first, last } = gridOver(world, zoom);
    expect((last.x - first.x + 1) * (last.y - first.y + 1)).toBeLessThanOrEqual(1200);
  }
});

test('squares end where the world does', () => {
  const whole = { west: -180, south: -90, east: 180, north: 90 };
  for (const zoom of [0, 2, 7]) {
    const { depth, first, last } = gridOver(whole, zoom);
    expect([first, last]).toEqual([
      { x: 0, y: 0 },
      { x: 2 ** depth - 1, y: 2 ** depth - 1 },
    ]);
  }
});
