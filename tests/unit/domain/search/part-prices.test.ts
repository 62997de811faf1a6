import { expect, test } from 'vitest';
import { comparesParts, municipalityOf, partsOf } from '#domain/search/part-prices.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

test('the parts of a county are its towns, of a town settlements and quarters', () => {
  expect(partsOf('c:17', somePlaces)).toEqual(['m:345', 'm:4090', 'm:3611']);
  expect(partsOf('m:345', somePlaces)).toEqual(['s:4430']);
  expect(partsOf('m:4090', somePlaces), 'the quarters instead of the settlement of the same name').toEqual([
    's:60801',
    'q:split-bacvice',
    'q:split-firule',
  ]);
});

test('the City of Zagreb, county and town at once, has the parts of the town', () => {
  expect(municipalityOf('c:21', somePlaces)).toBe(1333);
  expect(municipalityOf('c:17', somePlaces)).toBeUndefined();
  expect(partsOf('c:21', somePlaces)).toEqual(partsOf('m:1333', somePlaces));
});

test('only the first page of a purpose in one county or town compares', () => {
  const query = { ...emptySearch, purpose: 'SALE', place: ['c:17'] } as const;
  const yes = [
    query,
    { ...query, category: 'FLAT' },
    { ...query, place: ['m:4090'] },
    { ...query, sort: 'price' },
  ] as const;
  const no = [
    { ...query, purpose: undefined },
    { ...query, place: [] },
    { ...query, page: 2 },
    { ...query, view: 'map' },
    { ...query, place: ['c:17', 'c:18'] },
    { ...query, place: ['s:60801'] },
    { ...query, place: ['q:split-bacvice'] },
    { ...query, priceMax: 200_000 },
    { ...query, q: 'more' },
  ] as const;
  expect(yes.map((each) => comparesParts({ ...each, place: [...each.place] }))).toEqual(yes.map(() => true));
  expect(no.map((each) => comparesParts({ ...each, place: [...each.place] }))).toEqual(no.map(() => false));
});
