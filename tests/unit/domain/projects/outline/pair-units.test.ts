import { expect, test } from 'vitest';
import { pairByLabel, pairByOrder } from '#domain/projects/outline/pair-units.ts';

const units = (...labels: (string | null)[]) => labels.map((label, index) => ({ id: index + 1, label }));
const told = (pairs: readonly (readonly [{ label: string | null }, { label: string | null }])[]) =>
  pairs.map(([from, to]) => `${from.label} → ${to.label}`);

test.each([
  [
    ['A-1-1', 'A-1-2', 'A-1-3'],
    ['A-2-3', 'A-2-1', 'A-2-2'],
    ['A-1-1 → A-2-1', 'A-1-2 → A-2-2', 'A-1-3 → A-2-3'],
  ],
  [
    ['101', '102', '112'],
    ['201', '212', '202'],
    ['101 → 201', '102 → 202', '112 → 212'],
  ],
  [
    ['901', '902'],
    ['1001', '1002'],
    ['901 → 1001', '902 → 1002'],
  ],
  [
    ['Stan 1', 'Stan 2'],
    ['stan 2', 'STAN 1'],
    ['Stan 1 → STAN 1', 'Stan 2 → stan 2'],
  ],
  [
    ['P/S1', 'P/S2'],
    ['1/S1', '1/S2'],
    ['P/S1 → 1/S1', 'P/S2 → 1/S2'],
  ],
  [['A-1-1', 'A-1-2', 'lokal'], ['A-2-1', 'B-2-2'], ['A-1-1 → A-2-1']],
  [['S1', 'S2'], ['S3', 'S4'], []],
  [[null, ''], [null, 'A'], []],
])('of %j and %j correspond %j', (from, to, expected) => {
  expect(told(pairByLabel(units(...from), units(...to)))).toEqual(expected);
});

test('labels that are there twice are not guessed', () => {
  expect(told(pairByLabel(units('A-1-1', 'A-1-1', 'A-1-2'), units('A-2-1', 'A-2-2')))).toEqual(['A-1-2 → A-2-2']);
});

test('by order the first corresponds to the first, as long as there are some', () => {
  expect(told(pairByOrder(units('S1', 'S2', 'S3'), units('S7', 'S8')))).toEqual(['S1 → S7', 'S2 → S8']);
});
