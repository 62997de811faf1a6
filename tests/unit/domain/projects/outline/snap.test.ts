import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, nearestOn } from '#domain/projects/outline/segments.ts';
import { snap, snapOutline } from '#domain/projects/outline/snap.ts';
import { box, boxes, point } from '../../../../support/projects/outlines.ts';

const room = box(100, 100, 300, 250);

describe('snapping', () => {
  const others = [room];
  const pull = { outlines: others, reach: 10 };

  test('a point near a corner is on it, even where an edge is nearer', () => {
    expect(snap([293, 102], pull)).toMatchObject({ at: [300, 100], pull: 'CORNER' });
  });

  test('a point near an edge is on it', () => {
    expect(snap([200, 106], pull)).toMatchObject({ at: [200, 100], pull: 'EDGE' });
  });

  test('a point nearly above and beside corners of its own outline is exactly so, and guides tell why', () => {
    const { at, guides } = snap([604, 497], {
      ...pull,
      beside: [
        [600, 800],
        [900, 500],
      ],
    });
    expect(at).toEqual([600, 500]);
    expect(guides).toEqual([
      [
        [600, 800],
        [600, 500],
      ],
      [
        [900, 500],
        [600, 500],
      ],
    ]);
  });

  test('where an edge and the height of a corner meet, both hold', () => {
    expect(snap([306, 203], { ...pull, beside: [[500, 200]] })).toMatchObject({ at: [300, 200], pull: 'EDGE' });
  });

  test('a point away from everything stays where it is', () => {
    expect(snap([700, 700], pull)).toEqual({ at: [700, 700], pull: undefined, guides: [] });
  });

  test('no point is pulled farther than its reach, and one that was pulled stays', () => {
    fc.assert(
      fc.property(point, fc.array(boxes, { maxLength: 6 }), fc.array(point, { maxLength: 3 }), (at, around, beside) => {
        const pulling = { outlines: around, beside, reach: 12 };
        const first = snap(at, pulling);
        expect(distance(first.at, at)).toBeLessThanOrEqual(12 * Math.SQRT2 + 1e-9);
        if (first.pull === 'CORNER') expect(snap(first.at, pulling).at).toEqual(first.at);
      }),
    );
  });

  test('a moved outline comes to the corner of its neighbour, else to its wall', () => {
    expect(snapOutline(box(306, 104, 400, 200), pull)).toEqual([-6, -4]);
    expect(snapOutline(box(306, 150, 400, 200), pull)).toEqual([-6, 0]);
    expect(snapOutline(box(600, 600, 700, 700), pull)).toEqual([0, 0]);
  });

  test('the nearest point of a line is never farther than its ends', () => {
    fc.assert(
      fc.property(point, point, point, (from, to, at) => {
        const least = Math.min(distance(from, at), distance(to, at));
        expect(distance(nearestOn(from, to, at), at)).toBeLessThanOrEqual(least + 1e-9);
      }),
    );
  });
});
