import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf } from '#server/search/median.ts';

function plainMedian(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return sorted.length === 0 ? null : Math.round((low + high) / 2);
}

const few = fc.array(fc.integer({ min: 1, max: 0xffff_ffff }), { maxLength: 60 });
const many = fc
  .tuple(
    fc.integer({ min: 1000, max: 1600 }),
    fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 5, maxLength: 40 }),
  )
  .map(([length, some]) =>
    Array.from({ length }, (_, at) => (some[(at * 7) % some.length] ?? 0) + ((at * 911) % 3000)),
  );

test('the median of few and of many is that of the sorted values', () => {
  fc.assert(
    fc.property(fc.oneof(few, many), (values) => {
      expect(medianOf(Uint32Array.from(values))).toBe(plainMedian(values));
    }),
  );
});

test.each([[[]], [[5]], [[5, 6]], [Array(2000).fill(7)], [[...Array(1500).fill(1), ...Array(1500).fill(0xffff_ffff)]]])(
  'of %j too',
  (values) => expect(medianOf(Uint32Array.from(values))).toBe(plainMedian(values)),
);
