import { expect, test } from 'vitest';
import { shownFlags, untoldFlags, type FlagFacts } from '#domain/listings/known-flags.ts';

const nothing: FlagFacts = {
  flags: [],
  type: null,
  condition: null,
  lift: null,
  heatingType: null,
  heatingWays: [],
  distanceToSea: null,
};

test('a page tells a flag only if no other fact of it does', () => {
  const luxurious: FlagFacts = { ...nothing, flags: ['LUXURY', 'POOL'], condition: 'LUXURY' };
  expect(shownFlags(luxurious)).toEqual(['LUXURY', 'POOL']);
  expect(untoldFlags(luxurious)).toEqual(['POOL']);
  expect(untoldFlags({ ...luxurious, condition: null })).toEqual(['LUXURY', 'POOL']);
  expect(untoldFlags({ ...nothing, heatingType: 'AIR_CONDITIONING' })).toEqual([]);
});

test('heating by gas, which may come in bottles, is no mains gas', () => {
  expect(shownFlags({ ...nothing, heatingWays: ['GAS'] })).toEqual([]);
});
