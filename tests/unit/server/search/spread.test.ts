import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { spread } from '#server/search/spread.ts';

const areAlike = (a: number, b: number) => a % 3 === b % 3;

function spreadRows(rows: readonly number[]): number[] {
  let at = 0;
  const walk = spread(() => rows[at++] ?? -1, areAlike);
  const found: number[] = [];
  for (let row = walk(); row >= 0; row = walk()) found.push(row);
  return found;
}

const isRun = (rows: readonly number[], at: number) =>
  areAlike(rows[at] ?? 0, rows[at + 1] ?? 1) && areAlike(rows[at] ?? 0, rows[at + 2] ?? 1);

test.each([
  [[], []],
  [[3], [3]],
  [
    [3, 6, 9, 1],
    [3, 6, 1, 9],
  ],
  [
    [3, 6, 9, 12, 1, 2],
    [3, 6, 1, 9, 12, 2],
  ],
  [
    [1, 3, 6, 9],
    [1, 3, 6, 9],
  ],
  [
    [3, 6, 9],
    [3, 6, 9],
  ],
])('%j becomes %j', (rows, expected) => {
  expect(spreadRows(rows)).toEqual(expected);
});

test('every row comes once, and three alike in a row only where no other one is left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 500 }), { maxLength: 90 }), (rows) => {
      const found = spreadRows(rows);
      expect(found.toSorted((a, b) => a - b)).toEqual(rows.toSorted((a, b) => a - b));
      const first = found.findIndex((_, at) => at + 2 < found.length && isRun(found, at));
      const rest = first < 0 ? [] : found.slice(first);
      expect(rest.every((row) => areAlike(row, rest[0] ?? 0))).toBe(true);
    }),
  );
});
