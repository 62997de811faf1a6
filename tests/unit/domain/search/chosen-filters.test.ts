import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { emptySearch, formatSearch } from '#domain/search/search-query.ts';

const search = (filters: Partial<SearchQuery>): SearchQuery => ({ ...emptySearch, ...filters });
const without = (filters: Partial<SearchQuery>) =>
  chosenFilters(search(filters)).map((filter) => String(formatSearch(filter.without)));

test('a search without filters has none to take away, whatever its sort and page', () => {
  expect(chosenFilters(search({ sort: 'price', page: 7 }))).toEqual([]);
});

test('each value of a list is taken away alone', () => {
  expect(without({ flag: ['POOL', 'SEA_VIEW'] })).toEqual(['flag=SEA_VIEW', 'flag=POOL']);
});

test('values that one feature means are taken away together, others one by one', () => {
  const parking: SearchQuery['parking'] = ['GARAGE', 'GARAGE_SPACE', 'COVERED', 'UNCOVERED'];
  expect(chosenFilters(search({ parking }))).toMatchObject([{ kind: 'feature', feature: 'PARKING' }]);
  expect(without({ parking })).toEqual(['']);
  expect(without({ parking: ['COVERED', 'UNCOVERED'] })).toEqual(['parking=UNCOVERED', 'parking=COVERED']);
});

test('with categories go their types, with the last wish its order', () => {
  expect(without({ anyCategory: ['FLAT', 'HOUSE'], type: ['VILLA'] })).toEqual([
    '',
    'anyCategory=FLAT&anyCategory=HOUSE',
  ]);
  expect(without({ wish: ['POOL', 'GARAGE'], sort: 'relevance' })).toEqual(['wish=GARAGE', 'wish=POOL']);
  const [only] = chosenFilters(search({ wish: ['POOL'], sort: 'relevance', page: 2 }));
  expect(only?.without).toMatchObject({ wish: [], sort: 'newest', page: 1 });
});

test('each refusal is taken away alone', () => {
  expect(without({ without: ['ELEVATOR', 'LOFT'], notPlace: ['c:17'], seaMax: 500 })).toEqual([
    'without=ELEVATOR&without=LOFT&notPlace=c%3A17',
    'without=LOFT&notPlace=c%3A17&seaMax=500',
    'without=ELEVATOR&notPlace=c%3A17&seaMax=500',
    'without=ELEVATOR&without=LOFT&seaMax=500',
  ]);
});

test('the place, purpose, category, type and text come first, the kind last', () => {
  const chosen = search({
    kind: ['SINGLE'],
    flag: ['POOL'],
    topFloor: true,
    areaMin: 50,
    priceMax: 9,
    q: 'more',
    type: ['LOFT'],
    place: ['c:1'],
    category: 'FLAT',
    purpose: 'SALE',
  });
  const names = chosenFilters(chosen).map(({ name }) => name);
  expect(names).toEqual(['place', 'purpose', 'category', 'type', 'q', 'price', 'area', 'topFloor', 'flag', 'kind']);
});

test('both ends of a range are one filter', () => {
  const [filter, ...others] = chosenFilters(search({ priceMin: 100_000, priceMax: 200_000 }));
  expect(filter).toMatchObject({ kind: 'range', name: 'price', min: 100_000, max: 200_000 });
  expect(others).toEqual([]);
  expect(without({ floorMin: 0 })).toEqual(['']);
});

test('with the category go its types, with the text the sort by relevance', () => {
  expect(without({ category: 'FLAT', type: ['LOFT'] })).toEqual(['', 'category=FLAT']);
  expect(without({ q: 'more', sort: 'relevance' })).toEqual(['']);
  expect(without({ q: 'more', sort: 'price' })).toEqual(['sort=price']);
});

test('a search without one of its filters begins at its first page and keeps all else', () => {
  expect(without({ purpose: 'SALE', place: ['c:17'], sort: '-area', page: 4 })).toEqual([
    'purpose=SALE&sort=-area',
    'place=c%3A17&sort=-area',
  ]);
});

test('every field of a search can be taken away', () => {
  const full = search({
    purpose: 'SALE',
    category: 'FLAT',
    type: ['LOFT'],
    kind: ['SINGLE'],
    place: ['m:1'],
    q: 'a',
    priceMin: 1,
    pricePerM2Max: 1,
    areaMin: 1,
    plotMax: 1,
    roomsMin: 1,
    bedroomsMin: 1,
    bedroomsMax: 2,
    anyFlag: ['BALCONY', 'TERRACE'],
    bathroomsMin: 1,
    floorMin: 1,
    topFloor: true,
    yearMin: 2000,
    condition: ['GOOD'],
    energyClass: 'B',
    heatingType: ['WALL'],
    heatingWay: ['GAS'],
    parking: ['GARAGE'],
    furnitureStatus: ['FURNISHED'],
    buildingLevels: ['TWO_STOREY'],
    flag: ['POOL'],
    paper: ['CLEAN_TITLE'],
    petsAllowed: true,
    with: ['plan'],
    advertiser: ['OWNER'],
    within: 3,
    withoutPoint: true,
    without: ['ELEVATOR', 'LOFT'],
    notPlace: ['m:2'],
    wish: ['GARAGE', 'POOL'],
    seaMax: 500,
    anyCategory: ['FLAT', 'HOUSE'],
    bbox: [1, 2, 3, 4],
    near: { lat: 45, lng: 16, km: 1 },
  });
  let query = full;
  for (let steps = 0; steps < 50; steps++) query = chosenFilters(query)[0]?.without ?? query;
  expect(String(formatSearch(query))).toBe('');
});

test('each drawn area is taken away alone, by its number if there are several', () => {
  const at = (lat: number, lng: number) => [
    { lat, lng },
    { lat: lat + 1, lng },
    { lat, lng: lng + 1 },
  ];
  const [one, other] = [at(43, 16), at(45, 15)];
  const chosen = chosenFilters(search({ drawn: [one, other] }));
  expect(chosen.map((filter) => [filter.without.drawn, 'number' in filter && filter.number])).toEqual([
    [[other], 1],
    [[one], 2],
  ]);
  const [only, ...none] = chosenFilters(search({ drawn: [one] }));
  expect(none).toEqual([]);
  expect(only?.without.drawn).toBeUndefined();
  expect(only).not.toHaveProperty('number');
});
