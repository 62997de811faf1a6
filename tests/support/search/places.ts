import { slug } from '#domain/words/fold.ts';
import { Places } from '#domain/places/places.ts';

type Row = Record<string, string>;

function rowsOf(text: string): Row[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [columns[index] ?? '', cell])));
}

const numbers = (list = '') => (list ? list.split(',').map(Number) : []);

/** All places of Croatia from the repository's tables, for tests that need no database. */
export function readPlaces(read: (name: string) => string): Places {
  const table = (name: string) => rowsOf(read(name));
  const common = (row: Row) => ({
    id: Number(row.id),
    name: row.name ?? '',
    lat: Number(row.lat),
    lng: Number(row.lng),
    slug: slug(row.name ?? ''),
  });
  return new Places({
    counties: table('counties').map((row) => ({
      id: Number(row.id),
      nameHr: row.name_hr ?? '',
      nameEn: row.name_en ?? '',
      iso: row.iso ?? '',
      seat: row.seat ?? '',
      slug: slug(row.name_hr ?? ''),
    })),
    municipalities: table('municipalities').map((row) => ({
      ...common(row),
      countyId: Number(row.county_id),
      kind: row.kind as 'town',
    })),
    settlements: table('settlements').map((row) => ({
      ...common(row),
      municipalityId: Number(row.municipality_id),
      postcode: row.postcode || null,
      alternativeNames: row.alt_names?.split('|').filter(Boolean) ?? [],
    })),
    islands: table('islands').map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      municipalityIds: numbers(row.municipality_ids),
      settlementIds: numbers(row.settlement_ids),
    })),
    regions: table('regions').map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      countyIds: numbers(row.county_ids),
      municipalityIds: numbers(row.municipality_ids),
    })),
    quarters: table('quarters').map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      municipalityId: Number(row.municipality_id),
      kind: row.kind ?? '',
      lat: Number(row.lat),
      lng: Number(row.lng),
    })),
  });
}
