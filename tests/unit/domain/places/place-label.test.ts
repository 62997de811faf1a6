import { expect, test } from 'vitest';
import { placeLabel } from '#domain/places/place-label.ts';
import { settlementLabel } from '#domain/places/place-names.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

test.each([
  [['Split', 'Split', 'Splitsko-dalmatinska županija'], undefined, 'Split, Splitsko-dalmatinska'],
  [['Split', 'Split', 'Splitsko-dalmatinska županija'], 'Bačvice', 'Bačvice, Split, Splitsko-dalmatinska'],
  [['Stobreč', 'Split', 'Splitsko-dalmatinska županija'], undefined, 'Stobreč, Split, Splitsko-dalmatinska'],
  [['Zagreb', 'Zagreb', 'Grad Zagreb'], 'Novi Zagreb – istok', 'Novi Zagreb – istok, Zagreb, Grad Zagreb'],
  [['Zagreb', 'Zagreb', 'Grad Zagreb'], 'Zagreb', 'Zagreb, Grad Zagreb'],
] as const)('a place %j with the quarter %s is «%s»', (names, quarter, label) => {
  expect(placeLabel(names, quarter)).toBe(label);
});

test.each([
  [{ settlementId: 59200, quarterId: null }, 'Split'],
  [{ settlementId: 59200, quarterId: 'split-bacvice' }, 'Bačvice, Split'],
  [{ settlementId: 60801, quarterId: null }, 'Stobreč, Split'],
  [{ settlementId: 1, quarterId: null }, null],
])('in lists of one’s own %j is «%s»', (placed, label) => {
  expect(settlementLabel(somePlaces, placed)).toBe(label);
});

test('of an unknown quarter the settlement is told', () => {
  expect(somePlaces.label({ settlementId: 59200, quarterId: 'gone' }, 'hr')).toBe('Split, Splitsko-dalmatinska');
});
