import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  boxOf,
  insertCorner,
  inside,
  isTiny,
  maxCorners,
  movedBy,
  rectangle,
  toPixels,
  toShares,
  withoutCorner,
  withoutDoubles,
  type Corner,
} from '#domain/projects/outline/corners.ts';
import { anywhere, box, outlines } from '../../../../support/projects/outlines.ts';

const plan = { width: 2048, height: 1400 };
const room = box(100, 100, 300, 250);

describe('outlines in parts of the plan', () => {
  test('an outline is the same over a plan of another size', () => {
    const shares = toShares(room, plan);
    expect(toShares(toPixels(shares, { width: 800, height: 500 }), { width: 800, height: 500 })).toEqual(shares);
  });

  test('parts are between 0 and 1 with four decimals, wherever the corners were', () => {
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 3, maxLength: 60 }), (corners) => {
        for (const value of toShares(corners, plan).flat()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(Math.round(value * 10_000) / 10_000).toBe(value);
        }
      }),
    );
  });

  test('parts survive being shown and stored again', () => {
    fc.assert(
      fc.property(
        outlines,
        fc.integer({ min: 300, max: 4096 }),
        fc.integer({ min: 300, max: 4096 }),
        (corners, width, height) => {
          const shares = toShares(corners, plan);
          expect(toShares(toPixels(shares, { width, height }), { width, height })).toEqual(shares);
        },
      ),
    );
  });

  test('a rectangle begins in the upper left, from whichever corner it was drawn', () => {
    expect(rectangle([300, 250], [100, 100])).toEqual(room);
    expect(rectangle([300, 100], [100, 250])).toEqual(room);
  });
});

describe('corners', () => {
  test('a further corner comes behind the one before it', () => {
    expect(insertCorner(room, 3, [100, 180])).toEqual([...room, [100, 180]]);
    expect(insertCorner(room, 0, [200, 90])[1]).toEqual([200, 90]);
  });

  test('an outline keeps at least three corners and gets at most sixty', () => {
    const three = withoutCorner(room, 0);
    expect(three).toHaveLength(3);
    expect(withoutCorner(three, 0)).toBe(three);
    const full = Array.from({ length: maxCorners }, (_, index): Corner => [index, index * index]);
    expect(insertCorner(full, 5, [0, 0])).toBe(full);
  });

  test('a corner that lies on the one before it goes, also the last on the first', () => {
    expect(withoutDoubles([...room, [100, 250], [100, 100]])).toEqual(room);
  });

  test('a slip of the hand is no outline', () => {
    expect(isTiny(box(5, 5, 12, 12), plan)).toBe(true);
    expect(isTiny(box(5, 5, 900, 12), plan)).toBe(true);
    expect(
      isTiny(
        [
          [0, 0],
          [400, 400],
          [800, 800],
        ],
        plan,
      ),
    ).toBe(true);
    expect(isTiny(box(5, 5, 30, 30), plan)).toBe(false);
  });

  test('a moved outline keeps its shape and stays on the plan', () => {
    fc.assert(
      fc.property(outlines, anywhere, (corners, by) => {
        const moved = movedBy(corners, by, plan);
        const { left, top, right, bottom } = boxOf(moved);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
        expect(right).toBeLessThanOrEqual(plan.width + 1e-6);
        expect(bottom).toBeLessThanOrEqual(plan.height + 1e-6);
        expect(areaOf(moved)).toBeCloseTo(areaOf(corners), 3);
      }),
    );
  });

  test('a point beside the plan comes to its edge', () => {
    expect(inside([-20, 1500], plan)).toEqual([0, 1400]);
  });
});
