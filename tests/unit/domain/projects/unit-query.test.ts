import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUnits, locateUnits, selectUnits } from '#domain/projects/unit-choice.ts';
import {
  filtersUnits,
  formatUnitQuery,
  parseUnitQuery,
  unitSorts,
  type UnitQuery,
} from '#domain/projects/unit-query.ts';
import { exampleProject } from '../../../support/listings/views.ts';

const parse = (search: string) => parseUnitQuery(new URLSearchParams(search));
const base = { floorId: 1, outdoorArea: null, outdoorWeight: null, orientation: null, polygon: null };
const units = locateUnits(
  [
    { ...base, id: 1, label: 'A10', rooms: 2, netArea: 55, status: 'FREE', priceCents: 20_000_000 },
    { ...base, id: 2, label: 'A2', rooms: 3, netArea: 75, status: 'SOLD', priceCents: null },
    { ...base, id: 3, label: 'B1', rooms: 2, netArea: 60, status: 'RESERVED', priceCents: 18_000_000, floorId: 2 },
    { ...base, id: 4, label: 'B2', rooms: null, netArea: 40, status: 'FREE', priceCents: 18_000_000, floorId: 2 },
  ],
  [
    { id: 1, name: 'Zgrada A', floors: [{ id: 1, level: 0, plan: null }] },
    { id: 2, name: 'Zgrada B', floors: [{ id: 2, level: 3, plan: null }] },
  ],
);
const chosen = (search: string) => selectUnits(units, parse(search).query).map((unit) => unit.label);

test.each(['180000', '180.000', '180,000', '180 000 €', '180.000,00'])('a price may be typed as %s', (priceMax) => {
  expect(parse(new URLSearchParams({ priceMax }).toString())).toMatchObject({
    query: { priceMax: 180_000 },
    wrong: [],
  });
});

test.each([
  ['', ['A10', 'B2', 'B1', 'A2']],
  ['free=1', ['A10', 'B2']],
  ['rooms=2', ['A10', 'B1']],
  ['floor=0', ['A10', 'A2']],
  ['floor=3&rooms=2', ['B1']],
  ['priceMax=180000', ['B2', 'B1']],
  ['building=2', ['B2', 'B1']],
  ['building=1&floor=3', []],
  ['areaMin=55&areaMax=60,5', ['A10', 'B1']],
  ['areaMin=70&areaMax=50', []],
  ['roomsMin=3', ['A2']],
  ['roomsMin=3&rooms=2', ['A10', 'B1']],
  ['roomsMax=2&floorMin=1', ['B1']],
  ['floorMax=0', ['A10', 'A2']],
  ['priceMin=190000', ['A10']],
  ['pricePerM2Max=3500', ['B1']],
  ['sort=-floor', ['B1', 'B2', 'A10', 'A2']],
  ['sort=label', ['A2', 'A10', 'B1', 'B2']],
  ['sort=-label', ['B2', 'B1', 'A10', 'A2']],
  ['sort=price', ['B1', 'B2', 'A10', 'A2']],
  ['sort=-price', ['A10', 'B1', 'B2', 'A2']],
  ['sort=rooms', ['A10', 'B1', 'A2', 'B2']],
  ['sort=-area', ['A2', 'B1', 'A10', 'B2']],
  ['sort=status', ['A10', 'B2', 'B1', 'A2']],
])('%j shows %j', (search, labels) => {
  expect(chosen(search)).toEqual(labels);
});

test.each([
  ['rooms=two&free=1', ['rooms']],
  ['rooms=-1', ['rooms']],
  ['priceMax=1e9', ['priceMax']],
  ['sort=owner', ['sort']],
  ['free=yes', ['free']],
  ['floor=99999', ['floor']],
  ['areaMax=-5', ['areaMax']],
  ['building=A&unit=0&plan=1e3', ['building', 'plan', 'unit']],
])('%j is told to be wrong, and the rest still holds', (search, wrong) => {
  expect(parse(search).wrong).toEqual(wrong);
  expect(chosen(search)).toEqual(search.includes('free=1') ? ['A10', 'B2'] : ['A10', 'B2', 'B1', 'A2']);
});

test('empty fields of the form and unknown parameters mean nothing', () => {
  expect(parse('rooms=&floor=&priceMax=&utm_source=x')).toEqual({
    query: { free: false, descending: false },
    wrong: [],
  });
});

test('half rooms and prices with spaces are understood', () => {
  expect(parse('rooms=2,5&priceMax=250 000').query).toMatchObject({ rooms: 2.5, priceMax: 250_000 });
});

test('a query survives its address', () => {
  const query = fc.record(
    {
      rooms: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
      floor: fc.integer({ min: -9, max: 200 }),
      building: fc.integer({ min: 1, max: 1e14 }),
      areaMin: fc.nat({ max: 999_999 }).map((hundredths) => hundredths / 100),
      areaMax: fc.nat({ max: 999 }),
      priceMax: fc.nat({ max: 999_999_999 }),
      pricePerM2Max: fc.nat({ max: 99_999 }),
      roomsMin: fc.nat({ max: 9 }),
      floorMax: fc.integer({ min: -3, max: 20 }),
      plan: fc.integer({ min: 1, max: 1e14 }),
      unit: fc.integer({ min: 1, max: 1e14 }),
      sort: fc.constantFrom(...unitSorts),
      free: fc.boolean(),
      descending: fc.boolean(),
    },
    { requiredKeys: ['free', 'descending'] },
  );
  fc.assert(
    fc.property(query, (asked) => {
      const normal: UnitQuery = { ...asked, descending: asked.descending && asked.sort !== undefined };
      expect(parse(formatUnitQuery(normal))).toEqual({ query: normal, wrong: [] });
    }),
  );
});

test('any text at all is read without failing', () => {
  fc.assert(fc.property(fc.string(), (search) => void selectUnits(units, parse(search).query)));
});

test('buildings are named only where there are several', () => {
  expect(units.map((unit) => [unit.building, unit.level])).toEqual([
    ['Zgrada A', 0],
    ['Zgrada A', 0],
    ['Zgrada B', 3],
    ['Zgrada B', 3],
  ]);
  expect(locateUnits(exampleProject.units, exampleProject.buildings)[0]).toMatchObject({
    building: undefined,
    level: 0,
  });
});

const [image] = exampleProject.images;
const plan = image ?? null;
const project = {
  unitTypes: [],
  units,
  buildings: [
    { id: 1, name: 'A', floors: [{ id: 1, level: 0, plan }] },
    {
      id: 2,
      name: 'B',
      floors: [
        { id: 2, level: 3, plan },
        { id: 3, level: 4, plan: null },
      ],
    },
  ],
};
const choose = (search: string) => chooseUnits(project, new URLSearchParams(search));

test.each([
  ['', 1, 'the first with a free flat'],
  ['floor=3', 2, 'the first with a wanted flat'],
  ['areaMax=50&free=1', 2, 'the first with a wanted flat'],
  ['rooms=9', 1, 'the first of all where no flat is wanted'],
  ['plan=2', 2, 'the one asked for'],
  ['plan=2&unit=1', 1, 'the one of the chosen flat'],
])('%j shows the plan of floor %i: %s', (search, floorId) => {
  expect(choose(search)).toMatchObject({ floorId, wrong: [] });
});

test('a chosen flat is shown in detail even where the filters hide its row', () => {
  const { selected, shown } = choose('unit=3&free=1');
  expect(selected?.label).toBe('B1');
  expect(shown.map(({ label }) => label)).toEqual(['A10', 'B2']);
});

test('ids that the project does not have are named, and what else was asked for holds', () => {
  expect(choose('unit=99&building=7&plan=3&free=1')).toMatchObject({
    wrong: ['building', 'plan', 'unit'],
    selected: undefined,
    floorId: 1,
    query: { free: true, descending: false },
  });
});

test('without plans and without flats there is nothing to choose, and nothing fails', () => {
  const bare = { units, buildings: [], unitTypes: [] };
  expect(chooseUnits(bare, new URLSearchParams('unit=2'))).toMatchObject({ floorId: undefined, selected: { id: 2 } });
  expect(chooseUnits({ ...bare, units: [] }, new URLSearchParams('unit=2&free=1'))).toMatchObject({
    all: [],
    wrong: ['unit'],
  });
});

test('only what leaves flats out counts as a filter', () => {
  expect(['', 'sort=price&unit=1&plan=1'].map((search) => filtersUnits(parse(search).query))).toEqual([false, false]);
  expect(['free=1', 'areaMin=0', 'building=2'].map((search) => filtersUnits(parse(search).query))).toEqual([
    true,
    true,
    true,
  ]);
});
