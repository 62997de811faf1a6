import { expect, test } from 'vitest';
import { searchedFacts, type StatedFacts } from '#domain/search/searched-facts.ts';

const plain: StatedFacts = {
  ...{ kind: 'SINGLE', category: 'HOUSE', type: null, rooms: null, condition: null, flags: [], lift: null },
  ...{ heatingType: null, heatingWays: [], parkingTypes: [], parkingSpaces: null, furniture: null },
  ...{ furnitureStatus: null, onTopFloor: false, distanceToSea: null },
};

test.each<[string, Partial<StatedFacts>, number | null]>([
  ['a figure is what counts', { distanceToSea: 350 }, 350],
  ['also of a home that calls itself the first row', { distanceToSea: 350, flags: ['FIRST_ROW_SEA'] }, 350],
  ['and of one that calls itself near', { distanceToSea: 4000, flags: ['NEAR_SEA'] }, 4000],
  ['without one the first row is at the sea', { flags: ['FIRST_ROW_SEA'] }, 0],
  ['near it is as far as that may be', { flags: ['NEAR_SEA'] }, 1000],
  ['of both the nearer holds', { flags: ['NEAR_SEA', 'FIRST_ROW_SEA'] }, 0],
  ['a view says nothing', { flags: ['SEA_VIEW'] }, null],
])('the way to the sea: %s', (_name, stated, metres) => {
  expect(searchedFacts({ ...plain, ...stated }).distanceToSea).toBe(metres);
});
