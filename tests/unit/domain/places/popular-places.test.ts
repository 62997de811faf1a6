import { expect, test } from 'vitest';
import { Places } from '#domain/places/places.ts';
import { popularPlaces } from '#domain/places/popular-places.ts';

const county = (id: number) => ({ id, nameHr: '', nameEn: '', iso: '', seat: '', slug: '' });
const municipality = (id: number, countyId: number) => ({
  ...{ id, countyId, name: `${id}`, kind: 'town' as const, lat: 45, lng: 16, slug: `${id}` },
});
const island = (id: string, ...municipalityIds: number[]) => ({ id, name: id, municipalityIds, settlementIds: [] });

/** Eight counties with two towns each (11, 12, 21, 22 …), and three islands in the first. */
const counties = [1, 2, 3, 4, 5, 6, 7, 8];
const places = new Places({
  counties: counties.map(county),
  municipalities: [
    ...counties.flatMap((id) => [municipality(id * 10 + 1, id), municipality(id * 10 + 2, id)]),
    ...[101, 102, 103, 104].map((id) => municipality(id, 1)),
  ],
  settlements: [],
  islands: [island('a', 101, 102), island('b', 103), island('c', 104)],
  regions: [],
  quarters: [],
});

test('six towns of as many counties and two islands are chosen, most listings first', () => {
  const towns = Object.fromEntries(
    counties.flatMap((id) => [
      [`m:${id}1`, 100 - id],
      [`m:${id}2`, 90],
    ]),
  );
  const counts = { ...towns, 'm:101': 60, 'm:102': 60, 'm:103': 2, 'm:104': 500 };
  expect(popularPlaces(counts, places)).toEqual(['i:c', 'i:a', ...['m:11', 'm:21', 'm:31', 'm:41', 'm:51', 'm:61']]);
});

test('places without listings are not popular', () => {
  expect(popularPlaces({ 'm:22': 1 }, places)).toEqual(['m:22']);
  expect(popularPlaces({}, places)).toEqual([]);
});
