import { readFileSync } from 'node:fs';
import type { Interpretation, Understanding } from '#contract/search/interpretation.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { Places } from '#domain/places/places.ts';

type Row = Record<string, string>;
const rowsOf = (file: URL): Row[] => {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index] ?? '', cell])));
};
const shipped = (name: string) => rowsOf(new URL(`../../../src/server/db/data/${name}.tsv`, import.meta.url));
const cases = (name: string) => rowsOf(new URL(`../../unit/data/${name}.tsv`, import.meta.url));
const numbers = (list = '') => (list ? list.split(',').map(Number) : []);
const text = (row: Row, column: string) => row[column] ?? '';

/** All places of Croatia, from the files that the portal imports. */
export function loadAllPlaces(): Places {
  const point = (row: Row) => ({ lat: Number(row.lat), lng: Number(row.lng) });
  return new Places({
    counties: shipped('counties').map((row) => ({
      id: Number(row.id),
      nameHr: text(row, 'name_hr'),
      nameEn: text(row, 'name_en'),
      iso: text(row, 'iso'),
      seat: text(row, 'seat'),
      slug: '',
    })),
    municipalities: shipped('municipalities').map((row) => ({
      id: Number(row.id),
      countyId: Number(row.county_id),
      name: text(row, 'name'),
      kind: row.kind === 'town' ? 'town' : 'municipality',
      slug: '',
      ...point(row),
    })),
    settlements: shipped('settlements').map((row) => ({
      id: Number(row.id),
      municipalityId: Number(row.municipality_id),
      name: text(row, 'name'),
      slug: '',
      ...point(row),
      postcode: row.postcode || null,
      alternativeNames: row.alt_names ? row.alt_names.split('|') : [],
    })),
    islands: shipped('islands').map((row) => ({
      id: text(row, 'id'),
      name: text(row, 'name'),
      municipalityIds: numbers(row.municipality_ids),
      settlementIds: numbers(row.settlement_ids),
    })),
    regions: shipped('regions').map((row) => ({
      id: text(row, 'id'),
      name: text(row, 'name'),
      countyIds: numbers(row.county_ids),
      municipalityIds: numbers(row.municipality_ids),
    })),
    quarters: shipped('quarters').map((row) => ({
      id: text(row, 'id'),
      name: text(row, 'name'),
      municipalityId: Number(row.municipality_id),
      kind: text(row, 'kind'),
      ...point(row),
    })),
  });
}

/** Queries with the ids of which one must be found first. */
export function placeCases(name: string): { query: string; ids: string[] }[] {
  return cases(name).map((row) => {
    const ids = row.ids === undefined ? `${text(row, 'id')},${text(row, 'also_ok')}` : row.ids;
    return { query: text(row, 'query'), ids: ids.split(',').filter(Boolean) };
  });
}

/** Queries in which no place is meant. */
export function placelessQueries(name: string): string[] {
  return cases(name).map((row) => text(row, 'query'));
}

export type PhraseCase = { phrase: string; expected: Partial<Interpretation> };

/** Phrases with what they mean in the contract's words. */
export function phraseCases(name: string): PhraseCase[] {
  return cases(name).map((row) => ({ phrase: text(row, 'phrase'), expected: JSON.parse(text(row, 'interpretation')) }));
}

const categories: Record<string, string> = {
  apartment: 'FLAT',
  house: 'HOUSE',
  land: 'LAND',
  commercial: 'COMMERCIAL',
  garage: 'GARAGE',
  room: 'ROOM',
};

type Neutral = {
  category?: string;
  type?: string;
  deal?: string;
  rooms?: number;
  bedrooms?: number;
  levels?: number;
  floor?: number | 'top';
  energy?: string;
  price_min?: number;
  price_max?: number;
  area_min?: number;
  area_max?: number;
  area_about?: number;
  plot_max?: number;
  features?: string[];
  place: string[];
};

function fromNeutral(neutral: Neutral): Partial<Interpretation> {
  const isHoliday = neutral.type === 'holiday_home';
  const { area_about: about } = neutral;
  const plain = {
    purpose: neutral.deal?.toUpperCase(),
    category: isHoliday ? 'HOLIDAY' : categories[neutral.category ?? ''],
    type: isHoliday ? 'COTTAGE' : neutral.type?.toUpperCase(),
    rooms: neutral.rooms,
    bedrooms: neutral.bedrooms,
    levels: neutral.levels,
    priceMin: neutral.price_min,
    priceMax: neutral.price_max,
    plotMax: neutral.plot_max,
    areaMin: about ? about * 0.9 : neutral.area_min,
    areaMax: about ? about * 1.1 : neutral.area_max,
    floor: neutral.floor === 'top' ? 'TOP' : neutral.floor,
    energyClass: neutral.energy?.replace('+', '_PLUS'),
    place: neutral.place,
    features: neutral.features?.map((feature) => feature.toUpperCase()) ?? [],
  };
  return JSON.parse(JSON.stringify(plain));
}

/** The phrases whose meaning is written in neutral keys, in the contract's words. */
export function neutralPhraseCases(name: string): PhraseCase[] {
  return cases(name).map((row) => ({
    phrase: text(row, 'phrase'),
    expected: fromNeutral(JSON.parse(text(row, 'expected_json'))),
  }));
}

/** An interpretation as a case compares it: lists in order, and the text only where the case names it. */
export function comparable(
  interpretation: Partial<Interpretation>,
  expected: Partial<Interpretation>,
): Partial<Interpretation> {
  const {
    otherPlaces: _,
    near: __,
    sort: ___,
    excluded: ____,
    ignored: _____,
    respelled: ______,
    text: left,
    ...more
  } = interpretation;
  const { confidence: _______, readings: ________, ...rest } = more;
  const listed = { ...rest, place: (rest.place ?? []).toSorted(), features: (rest.features ?? []).toSorted() };
  return expected.text === undefined ? listed : { ...listed, text: left };
}

/** Interprets phrases as the portal does, for tests of the likeliest reading alone. */
export function createLikeliest(): (phrase: string) => Understanding {
  const interpret = createInterpreter(loadAllPlaces());
  return (phrase) => {
    const { confidence: _, readings: __, ...likeliest } = interpret(phrase);
    return likeliest;
  };
}
