import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outline } from '#domain/projects/outline/corners.ts';
import { labelPosition } from '#domain/projects/outline/label-position.ts';
import { contains, distanceToEdge } from '#domain/projects/outline/segments.ts';
import { box, stars } from '../../../../support/projects/outlines.ts';

const room = box(100, 100, 300, 250);
const shape: Outline = [
  [0, 0],
  [400, 0],
  [400, 100],
  [100, 100],
  [100, 400],
  [0, 400],
];

describe('labels', () => {
  test('the label of a rectangle is in its middle', () => {
    expect(labelPosition(room)).toEqual([200, 175]);
  });

  test('the label of an L or a U is within it, away from the walls', () => {
    const letter: Outline = [
      [0, 0],
      [300, 0],
      [300, 300],
      [200, 300],
      [200, 60],
      [100, 60],
      [100, 300],
      [0, 300],
    ];
    for (const outline of [shape, letter]) {
      const place = labelPosition(outline);
      expect(contains(outline, place)).toBe(true);
      expect(distanceToEdge(outline, place)).toBeGreaterThan(29);
    }
  });

  test('every outline with an area has its label within', () => {
    fc.assert(
      fc.property(stars, (star) => {
        expect(contains(star, labelPosition(star))).toBe(true);
      }),
    );
  });

  test('an outline without an area has a label all the same', () => {
    expect(
      labelPosition([
        [0, 0],
        [10, 10],
        [20, 20],
      ]),
    ).toEqual([10, 10]);
  });
});
