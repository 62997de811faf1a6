import { fold } from '#domain/words/fold.ts';
import type { ColumnName, TableName } from '#islands/project-editor/units/table-columns.ts';

/** A column of a file: one of ours, or the building, which is part of the floor here. */
export type Heading = ColumnName | 'building';

const shared: Partial<Record<Heading, string>> = {
  label: `oznaka, oznaka stana, oznaka jedinice, jedinica, stan, stan br, br stana, broj stana, naziv, label, unit, unit no,
    unit number, flat, flat no, apartment, apartment no, name`,
  rooms: 'sobe, broj soba, br soba, sobnost, rooms, number of rooms, no of rooms',
};

const ofUnits: Partial<Record<Heading, string>> = {
  ...shared,
  building: 'zgrada, objekt, ulaz, lamela, building, block, entrance',
  floorId: 'kat, etaža, zgrada i kat, kat i zgrada, floor, level, storey, building and floor',
  netArea: `neto površina, površina, neto, kvadratura, stambena površina, netto, net area, net floor area, area, size, floor area,
    living area`,
  outdoorArea: `vanjska površina, vanjski prostor, balkon, terasa, loggia, lođa, balkon terasa, površina balkona,
    površina terase, outdoor area, outdoor space, balcony, terrace`,
  outdoorWeight:
    'koeficijent, koeficijent vanjske površine, obračun vanjske površine, weight, outdoor weight, coefficient',
  orientation: 'orijentacija, strana svijeta, strane svijeta, orientation, aspect, facing',
  priceCents:
    'cijena, prodajna cijena, cijena s pdv om, cijena sa pdv om, ukupna cijena, iznos, price, sale price, total price',
  status: 'status, stanje, dostupnost, raspoloživost, availability, state',
  pricePerM2: 'cijena m2, cijena po m2, cijena po kvadratu, m2, price per m2, price m2, price per sqm',
  outline: 'ucrtano, ucrtan, na tlocrtu, drawn, on the plan, outline',
};

const ofUnitTypes: Partial<Record<Heading, string>> = {
  ...shared,
  label: `${shared.label}, vrsta, tip, tip stana, type, unit type, kind`,
  areaFrom: 'površina od, neto površina od, area from, net area from, area min, min area',
  areaTo: 'površina do, neto površina do, area to, net area to, area max, max area',
  priceFromCents: 'cijena od, price from, price min, min price',
  priceToCents: 'cijena do, price to, price max, max price',
  freeUnits: 'slobodno, slobodnih, slobodne jedinice, broj slobodnih, free, available, free units, available units',
};

const withoutWords = (key: string, ...words: string[]) =>
  key
    .split(' ')
    .filter((word) => !words.includes(word))
    .join(' ');

function keysOf(words: Partial<Record<Heading, string>>): ReadonlyMap<string, Heading> {
  const entries = Object.entries(words) as [Heading, string][];
  return new Map(entries.flatMap(([heading, list]) => list.split(',').map((name) => [fold(name), heading])));
}

const known: Record<TableName, ReadonlyMap<string, Heading>> = {
  units: keysOf(ofUnits),
  unitTypes: keysOf(ofUnitTypes),
};

export function readHeading(table: TableName, text: string): Heading | undefined {
  const key = withoutWords(fold(text), 'eur', 'eura');
  return known[table].get(key) ?? known[table].get(withoutWords(key, 'm2', 'sqm'));
}

/** The columns named by a row, if it is a heading row: no numbers, and at least half of it known. */
export function readHeadings(table: TableName, row: readonly string[]): (Heading | undefined)[] | undefined {
  const said = row.filter((text) => text.trim() !== '');
  const headings = row.map((text) => readHeading(table, text));
  const found = headings.filter((heading) => heading !== undefined).length;
  const isData = said.some((text) => /^[-\d.,\s€%]+$/.test(text));
  return found > 0 && !isData && found * 2 >= said.length ? headings : undefined;
}
