import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pixel } from '#domain/map/simplify.ts';
import { lengthOf } from '#server/maps/drawing/geometry.ts';
import { joinLines } from '#server/maps/drawing/join-lines.ts';

const at = (x: number, y = 0): Pixel => ({ x, y });

test('pieces of a road are one line, whichever way around each is', () => {
  const pieces = [
    [at(2), at(3)],
    [at(1), at(0)],
    [at(1), at(2)],
    [at(3), at(4), at(5)],
  ];
  expect(joinLines(pieces)).toHaveLength(1);
  expect(
    joinLines(pieces)[0]
      ?.map(({ x }) => x)
      .toSorted((a, b) => a - b),
  ).toEqual([0, 1, 2, 3, 4, 5]);
});

test('lines that do not meet stay as they are; points and nothing are none', () => {
  const apart = [
    [at(0), at(1)],
    [at(5, 5), at(6, 6)],
  ];
  expect(joinLines(apart).map((line) => lengthOf(line))).toEqual([1, Math.SQRT2]);
  expect(joinLines([[at(1)], []])).toEqual([]);
});

test('a ring is joined once around', () => {
  expect(
    joinLines([
      [at(0), at(1)],
      [at(1), at(1, 1)],
      [at(1, 1), at(0)],
    ]),
  ).toHaveLength(1);
});

test('nothing is lost and nothing is added: every side is there as often as before', () => {
  const pixel = fc.record({ x: fc.nat(4), y: fc.nat(4) });
  const sidesOf = (lines: readonly (readonly Pixel[])[]) =>
    lines
      .flatMap((line) =>
        line.slice(1).map((to, index) =>
          [line[index], to]
            .map((point) => `${point?.x},${point?.y}`)
            .toSorted()
            .join(' '),
        ),
      )
      .toSorted();
  fc.assert(
    fc.property(fc.array(fc.array(pixel, { minLength: 2, maxLength: 5 }), { maxLength: 20 }), (lines) => {
      const joined = joinLines(lines);
      expect(sidesOf(joined)).toEqual(sidesOf(lines));
      expect(joined.length).toBeLessThanOrEqual(lines.length);
    }),
  );
});
