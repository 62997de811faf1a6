import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { readTable } from '../read-table.ts';
import { area, type Facts, type Look } from './facts.ts';

type Range = readonly [number, number];

/** Properties of a type: years, areas and plots in m², and the price as a factor of a flat's. */
export type Kind = { years: Range; sizes: Range; plots: Range; priceFactor: number };

type Column = 'type' | 'oldest' | 'newest' | 'smallest' | 'largest' | 'smallestPlot' | 'largestPlot' | 'priceFactor';

const kinds = new Map(
  readTable<Column>(new URL('kinds.tsv', import.meta.url)).map((row): [string, Kind] => {
    const range = (from: Column, to: Column): Range => [Number(row[from]), Number(row[to])];
    const [years, sizes] = [range('oldest', 'newest'), range('smallest', 'largest')];
    const plots = range('smallestPlot', 'largestPlot');
    return [row.type, { years, sizes, plots, priceFactor: Number(row.priceFactor) }];
  }),
);

/** @throws RangeError for a type missing in the table */
export function kindOf(type: string): Kind {
  const kind = kinds.get(type);
  if (!kind) throw new RangeError(`no kind ${type}`);
  return kind;
}

export const years: Record<Look, Range> = {
  tower: [1962, 1986],
  block: [1955, 1998],
  newBlock: [2004, 2026],
  townhouse: [1885, 1938],
  urbanVilla: [2006, 2026],
  apartmentHouse: [1978, 2024],
  house: [1960, 2012],
  none: [1990, 2020],
};
export const heights: Record<Look, Range> = {
  tower: [8, 14],
  block: [3, 6],
  newBlock: [3, 7],
  townhouse: [3, 4],
  urbanVilla: [2, 3],
  apartmentHouse: [2, 3],
  house: [1, 2],
  none: [1, 2],
};

/** The look of a building with rooms to let. */
export function lookOfRooms(random: Random, place: DemoPlace): Look {
  if (place.city) return random.weighted({ block: 50, tower: 20, townhouse: 20, house: 10 });
  return place.seaside ? 'apartmentHouse' : 'house';
}

const areas: Record<string, Range> = {
  0: [22, 34],
  1: [31, 44],
  1.5: [38, 50],
  2: [45, 64],
  2.5: [54, 72],
  3: [63, 94],
  3.5: [78, 105],
  4: [86, 130],
  5: [112, 185],
};

/** Rooms, bedrooms, bathrooms and area of a home with this number of rooms; `size` scales the area. */
export function setRooms(random: Random, facts: Facts, { rooms, size = 1 }: { rooms: number; size?: number }): void {
  const [min, max] = areas[String(rooms)] ?? [40, 60];
  facts.rooms = rooms;
  facts.bedrooms = rooms === 0 ? 0 : Math.max(1, Math.floor(rooms) - 1);
  facts.netArea = area(random.between(min, max) * size, random.pick([0, 0, 1, 2]));
  const bathrooms = rooms >= 5 ? random.whole(2, 3) : rooms >= 4 ? 2 : facts.netArea >= 75 ? random.whole(1, 2) : 1;
  facts.bathrooms = size < 1 ? 1 : bathrooms;
  if (random.chance(0.3)) facts.grossArea = area(facts.netArea * random.between(1.1, 1.22), 1);
}
