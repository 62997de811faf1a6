import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, boxOf, type Outline } from '#domain/projects/outline/corners.ts';
import { crossesItself, overlap, sharedArea } from '#domain/projects/outline/overlap.ts';
import { box, boxes, stars } from '../../../../support/projects/outlines.ts';

const room = box(100, 100, 300, 250);
const shape: Outline = [
  [0, 0],
  [400, 0],
  [400, 100],
  [100, 100],
  [100, 400],
  [0, 400],
];

describe('outlines that cross', () => {
  test('a bow tie, a spike and a corner on another edge cross themselves; an L does not', () => {
    expect(
      crossesItself([
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ]),
    ).toBe(true);
    expect(
      crossesItself([
        [0, 0],
        [100, 0],
        [50, 0],
        [50, 80],
      ]),
    ).toBe(true);
    expect(
      crossesItself([
        [0, 0],
        [100, 0],
        [100, 100],
        [50, 0],
        [0, 100],
      ]),
    ).toBe(true);
    expect(crossesItself(shape)).toBe(false);
  });

  test('corners in the order of their angles never cross, whichever comes first', () => {
    fc.assert(
      fc.property(stars, fc.nat(11), (star, turn) => {
        const at = turn % star.length;
        expect(crossesItself([...star.slice(at), ...star.slice(0, at)])).toBe(false);
      }),
    );
  });
});

describe('outlines on each other', () => {
  test('neighbours that share a wall do not overlap, not even by a hair', () => {
    expect(overlap(room, box(300, 100, 500, 250))).toBe(false);
    expect(overlap(room, box(298, 100, 500, 250))).toBe(false);
    expect(overlap(shape, box(100, 100, 400, 400))).toBe(false);
  });

  test('what lies on, within or across another one overlaps', () => {
    expect(overlap(room, room)).toBe(true);
    expect(overlap(room, box(150, 150, 200, 200))).toBe(true);
    expect(overlap(box(0, 100, 600, 200), box(200, 0, 300, 600))).toBe(true);
    expect(overlap(room, box(280, 100, 500, 250))).toBe(true);
  });

  test('the shared area of two rectangles is the area of the rectangle that they share', () => {
    fc.assert(
      fc.property(boxes, boxes, (one, other) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        expect(sharedArea(one, other)).toBeCloseTo(Math.max(0, width) * Math.max(0, height), 2);
      }),
    );
  });

  test('an outline shares all of itself with itself', () => {
    fc.assert(
      fc.property(stars, (star) => {
        expect(sharedArea(star, star) / areaOf(star)).toBeCloseTo(1, 6);
      }),
    );
  });

  test('two outlines share as much with each other, and no more than the smaller one has', () => {
    fc.assert(
      fc.property(stars, boxes, (star, rect) => {
        const shared = sharedArea(star, rect);
        expect(sharedArea(rect, star)).toBeCloseTo(shared, 2);
        expect(shared).toBeLessThanOrEqual(Math.min(areaOf(star), areaOf(rect)) * (1 + 1e-9) + 1e-6);
      }),
    );
  });
});
