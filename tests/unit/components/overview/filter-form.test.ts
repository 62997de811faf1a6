import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import type { Field } from '#components/overview/filter-fields.ts';
import { filterForm } from '#components/overview/filter-form.ts';
import { emptySearch, formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { readForm } from '#domain/search/search-form.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { anySearch } from '../../../support/search/search-arbitrary.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const params = new URLSearchParams();
const form = (filters: Partial<SearchQuery>, facets: Facets = {}, asked: string | undefined = 'all') =>
  filterForm({ query: { ...emptySearch, ...filters }, params, facets, locale: 'hr', places: somePlaces }, asked);
const fields = (filters: Partial<SearchQuery>, facets?: Facets) =>
  form(filters, facets).sections.flatMap((section) => section.fields);
const field = (name: string, filters: Partial<SearchQuery>, facets?: Facets) =>
  fields(filters, facets).find((known) => known.name === name);

function sent(filters: Partial<SearchQuery>): URLSearchParams {
  const params = new URLSearchParams(form(filters).hidden);
  const add = (known: Field) => {
    if (known.kind === 'range') {
      for (const { value, chosen } of known.buttons ?? []) if (chosen) params.append(known.name, value);
      for (const [end, value] of [
        ['Min', known.min],
        ['Max', known.max],
      ] as const)
        params.append(known.name + end, value);
    } else if (known.kind === 'input') params.append(known.name, known.value);
    else for (const { value, chosen } of known.options) if (chosen) params.append(known.name, value);
    if (known.kind === 'places')
      for (const { value, chosen } of known.radii) if (chosen) params.append('radius', value);
  };
  fields(filters).forEach(add);
  return params;
}

test('what has no field is sent along, so that another filter keeps it', () => {
  const filters: Partial<SearchQuery> = {
    ...{ without: ['ELEVATOR', 'LOFT'], notPlace: ['c:17'], wish: ['GARAGE'], seaMax: 500, sort: 'relevance' },
    anyCategory: ['FLAT', 'HOUSE'],
  };
  expect(form(filters).hidden).toEqual([
    ['without', 'ELEVATOR'],
    ['without', 'LOFT'],
    ['notPlace', 'c:17'],
    ['wish', 'GARAGE'],
    ['seaMax', '500'],
    ['anyCategory', 'FLAT'],
    ['anyCategory', 'HOUSE'],
  ]);
  expect(form({ ...filters, sort: 'price' }).hidden.at(-1)).toEqual(['sort', 'price']);
});

test('of several categories the types of each are offered, and fields that one of them has', () => {
  const facets = { type: { LOFT: 3, VILLA: 2, VINEYARD: 4 } };
  expect(field('type', { anyCategory: ['FLAT', 'HOUSE'] }, facets)).toMatchObject({
    options: [{ value: 'LOFT' }, { value: 'VILLA' }],
  });
  expect(field('plot', { category: 'FLAT' })).toBeUndefined();
  expect(field('plot', { anyCategory: ['FLAT', 'HOUSE'] })).toBeDefined();
});

test('options that give results are offered with their number, others are not', () => {
  const facets = { condition: { GOOD: 1234, SHELL: 0 } };
  expect(field('condition', {}, facets)).toMatchObject({
    options: [{ value: 'GOOD', label: 'dobro', count: '1.234', chosen: false }],
  });
  expect(field('condition', {}, {})).toBeUndefined();
});

test('a chosen option stays although it gives no results', () => {
  expect(field('condition', { condition: ['SHELL'] })).toMatchObject({
    options: [{ value: 'SHELL', count: '0', chosen: true }],
  });
});

test('types are offered once their category is chosen', () => {
  const facets = { type: { LOFT: 3, VILLA: 2 } };
  expect(field('type', {}, facets)).toBeUndefined();
  expect(field('type', { category: 'FLAT' }, facets)).toMatchObject({ options: [{ value: 'LOFT' }] });
});

test('chosen places of any level stay, and counties with results can be added', () => {
  const facets = { place: { 'c:17': 9, 'c:18': 4, 'm:4090': 9 } };
  expect(field('place', { place: ['c:17', 'i:brac', 'm:4090'] }, facets)).toMatchObject({
    options: [{ label: 'Splitsko-dalmatinska županija' }, { value: 'i:brac', label: 'Brač' }, { label: 'Split' }],
    counties: [{ value: 'c:18', count: '4' }],
  });
});

test('rooms are buttons; bounds that these cannot say are typed', () => {
  const pressed = (filters: Partial<SearchQuery>) => {
    const rooms = field('rooms', filters);
    if (rooms?.kind !== 'range') throw new Error('no range');
    return [rooms.buttons?.filter(({ chosen }) => chosen).map(({ label }) => label), rooms.min, rooms.max];
  };
  expect(pressed({ roomsMin: 0, roomsMax: 1 })).toEqual([['garsonijera', '1'], '', '']);
  expect(pressed({ roomsMin: 4 })).toEqual([['4', '5+'], '', '']);
  expect(pressed({ roomsMin: 1.5, roomsMax: 7 })).toEqual([[], '1,5', '7']);
  expect(pressed({ roomsMax: 3 })).toEqual([[], '', '3']);
});

test('presets suit what is sought', () => {
  expect(field('price', {})).toMatchObject({ presets: expect.arrayContaining(['200.000']) as string[] });
  expect(field('price', { purpose: 'RENT' })).toMatchObject({ presets: expect.arrayContaining(['700']) as string[] });
  expect(field('bedrooms', {})).toMatchObject({ presets: [] });
});

test('measures that make no sense for the category are not asked, unless they are set', () => {
  expect(field('rooms', { category: 'LAND' })).toBeUndefined();
  expect(field('rooms', { category: 'LAND', roomsMin: 2.5 })).toMatchObject({ min: '2,5' });
  expect(field('plot', { category: 'LAND' })).toBeDefined();
});

test('what was refused stays in its field', () => {
  const refused = new URLSearchParams('priceMin=dvjesto&priceMax=100&areaMax=60');
  const { query } = parseSearch({ params: refused, places: somePlaces });
  const { sections } = filterForm({ query, params: refused, facets: {}, locale: 'hr', places: somePlaces }, 'all');
  const [price, area] = ['price', 'area'].map((name) =>
    sections.flatMap((section) => section.fields).find((known) => known.name === name),
  );
  expect(price).toMatchObject({ min: 'dvjesto', max: '100' });
  expect(area).toMatchObject({ min: '', max: '60' });
});

test('a section with a chosen filter is open', () => {
  const facets = { flag: { POOL: 1 }, condition: { GOOD: 1 } };
  const open = form({ flag: ['POOL'] }, facets).sections.map((section) => section.open);
  expect(open).toEqual([true, false, true, false]);
});

test('every feature stands in exactly one group', () => {
  const flags = fields({ flag: referenceCodes('flag') }).filter(({ name }) => name === 'flag');
  const offered = flags.flatMap((group) => (group.kind === 'list' ? group.options.map(({ value }) => value) : []));
  expect(offered.toSorted()).toEqual(referenceCodes('flag').toSorted());
});

test('a form that is sent unchanged asks for the same search, from its first page', () => {
  fc.assert(
    fc.property(anySearch, (query) => {
      const read = parseSearch({ params: readForm(sent(query), somePlaces), places: somePlaces });
      expect(read.errors).toEqual({});
      expect(String(formatSearch(read.query))).toBe(String(formatSearch({ ...query, page: 1 })));
    }),
  );
});

test('sections of which nothing is chosen are left until they are asked for, and one that is asked for is open', () => {
  const source = {
    query: { ...emptySearch, flag: ['POOL' as const] },
    params,
    locale: 'hr' as const,
    places: somePlaces,
  };
  const facets = { flag: { POOL: 1 }, condition: { GOOD: 1 } };
  const shown = (asked?: string) =>
    filterForm({ ...source, facets }, asked).sections.map(({ left, open, fields }) => [left, open, fields.length > 0]);
  expect(shown().slice(1)).toEqual([
    ['building', false, false],
    [undefined, true, true],
    ['listing', false, false],
  ]);
  expect(shown('building').slice(1)).toEqual([
    [undefined, true, true],
    [undefined, true, true],
    [undefined, false, true],
  ]);
});
