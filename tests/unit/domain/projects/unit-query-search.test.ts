import { expect, test } from 'vitest';
import { chooseUnits } from '#domain/projects/unit-choice.ts';
import { formatUnitQuery, unitQueryOf } from '#domain/projects/unit-query.ts';

test('bounds of a search become the query of a page, equal ends one value of its form', () => {
  expect(formatUnitQuery(unitQueryOf({ roomsMin: 5, roomsMax: 5, floorMin: 0, floorMax: 0, priceMax: 300_000 }))).toBe(
    '?rooms=5&floor=0&priceMax=300000&free=1',
  );
  expect(formatUnitQuery(unitQueryOf({ roomsMin: 4, floorMin: 1, floorMax: 3 }))).toBe(
    '?roomsMin=4&floorMin=1&floorMax=3&free=1',
  );
});

test('types of flats are filtered like flats, by where their ranges meet the bounds', () => {
  const type = { label: 'T', rooms: 2, areaFrom: 50, areaTo: 60, priceFromCents: 20_000_000, priceToCents: 25_000_000 };
  const unitTypes = [
    { ...type, id: 1, freeUnits: 3 },
    { ...type, id: 2, rooms: 3, freeUnits: 0 },
  ];
  const shown = (search: string) =>
    chooseUnits({ units: [], buildings: [], unitTypes }, new URLSearchParams(search)).types.map(({ id }) => id);
  expect(shown('')).toEqual([1, 2]);
  expect(shown('free=1')).toEqual([1]);
  expect(shown('rooms=3')).toEqual([2]);
  expect(shown('priceMin=240000&areaMin=58')).toEqual([1, 2]);
  expect(shown('priceMin=260000')).toEqual([]);
});
