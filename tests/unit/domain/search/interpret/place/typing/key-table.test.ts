import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyTable, type KeyRange } from '#domain/search/interpret/place/typing/key-table.ts';

const names = ['split', 'splitska', 'solin', 'sinj', 'zadar', 'zagreb', '21000', '10000'];
const table = new KeyTable(names.map((key, owner) => ({ key, owner, cost: owner / 4 })));

function namesIn(range: KeyRange | undefined): string[] {
  const found: string[] = [];
  if (range) table.each(range, (owner) => found.push(names[owner] ?? ''));
  return found;
}

test('keys are found by their beginnings, with their costs and the letters left', () => {
  expect(namesIn(table.startingWith('spl'))).toEqual(['split', 'splitska']);
  expect(namesIn(table.startingWith('210'))).toEqual(['21000']);
  expect(namesIn(table.startingWith(''))).toHaveLength(names.length);
  expect(table.startingWith('spx')).toBeUndefined();
  const told: number[][] = [];
  const range = table.startingWith('zag');
  if (range) table.each(range, (...each) => told.push(each));
  expect(told).toEqual([[5, 1.25, 3]]);
});

test.each([
  ['splti', 'split'],
  ['slpit', 'split'],
  ['slit', 'split'],
  ['spplit', 'split'],
  ['splut', 'split'],
  ['zagrev', 'zagreb'],
  ['sady', undefined],
  ['zdr', undefined],
  ['21001', undefined],
])('one slip in «%s» means %s', (typed, meant) => {
  const found = table.misspelt(typed).flatMap((range) => namesIn(range));
  if (meant) expect(found).toContain(meant);
  else expect(found).toEqual([]);
});

test('whatever the keys are, those that begin with a text are found, and no others', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (keys, typed) => {
      const any = new KeyTable(keys.map((key, owner) => ({ key, owner, cost: 0 })));
      const found: string[] = [];
      const range = any.startingWith(typed);
      if (range) any.each(range, (owner) => found.push(keys[owner] ?? ''));
      expect(found.sort()).toEqual(keys.filter((key) => key.startsWith(typed)).sort());
    }),
  );
});
