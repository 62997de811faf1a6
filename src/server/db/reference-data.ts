import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql, type Insertable } from 'kysely';
import { slug } from '#domain/words/fold.ts';
import { reference, type ReferenceValue } from '#contract/reference/index.ts';
import type { Database, Db } from './tables/index.ts';

type Row = Record<string, string>;

async function readTable(name: string): Promise<Row[]> {
  const text = await readFile(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

const numbers = (list: string | undefined) => (list ? list.split(',').map(Number) : []);

type Taken = Map<string, Set<string>>;

/** Places that share a name within their county get numbered slugs. */
function uniqueSlug(takenInCounty: Taken, { county_id: county = '', name = '', id = '' }: Row): string {
  const taken = takenInCounty.get(county) ?? new Set<string>();
  const plain = slug(name);
  const free = taken.has(plain) ? `${plain}-${id}` : plain;
  takenInCounty.set(county, taken.add(free));
  return free;
}

async function upsert<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const chunkSize = 2000;
  for (let start = 0; start < rows.length; start += chunkSize) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + chunkSize) as never)
      .onConflict((conflict) =>
        conflict
          .column('id' as never)
          .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as never),
      )
      .execute();
  }
}

type Tables = 'counties' | 'municipalities' | 'settlements' | 'islands' | 'regions' | 'quarters';
type RowOf = { [Table in Tables]: (row: Row, takenInCounty: Taken) => Insertable<Database[Table]> };

const text = (row: Row, column: string) => row[column] ?? '';
const point = (row: Row) => ({ lat: Number(row.lat), lng: Number(row.lng) });

/** Converts each file's rows to its table. */
const rowOf: RowOf = {
  counties: (row) => ({
    id: Number(row.id),
    nameHr: text(row, 'name_hr'),
    nameEn: text(row, 'name_en'),
    iso: text(row, 'iso'),
    seat: text(row, 'seat'),
    slug: slug(text(row, 'name_hr').replace(/ županija$/, '')),
  }),
  municipalities: (row, takenInCounty) => ({
    id: Number(row.id),
    countyId: Number(row.county_id),
    name: text(row, 'name'),
    kind: row.kind as 'town',
    ...point(row),
    seatSettlementId: row.seat_settlement_id ? Number(row.seat_settlement_id) : null,
    nameBilingual: row.name_bilingual || null,
    slug: uniqueSlug(takenInCounty, row),
  }),
  settlements: (row) => ({
    id: Number(row.id),
    municipalityId: Number(row.municipality_id),
    name: text(row, 'name'),
    ...point(row),
    postcode: row.postcode || null,
    precision: row.precision as 'point',
    coordinateSource: row.coord_src || null,
    alternativeNames: row.alt_names ? row.alt_names.split('|') : [],
    slug: slug(text(row, 'name')),
  }),
  islands: (row) => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    municipalityIds: numbers(row.municipality_ids),
    settlementIds: numbers(row.settlement_ids),
  }),
  regions: (row) => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    countyIds: numbers(row.county_ids),
    municipalityIds: numbers(row.municipality_ids),
  }),
  quarters: (row) => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    municipalityId: Number(row.municipality_id),
    kind: text(row, 'kind'),
    ...point(row),
    source: row.src || null,
  }),
};

/** Parents before children. */
const tables: readonly Tables[] = ['counties', 'municipalities', 'settlements', 'islands', 'regions', 'quarters'];

async function importPlaces(db: Db): Promise<void> {
  const taken: Taken = new Map();
  for (const table of tables) {
    const rows = await readTable(table);
    await upsert(db, table, rows.map((row) => rowOf[table](row, taken)) as Insertable<Database[typeof table]>[]);
  }
}

async function importReferenceLists(db: Db): Promise<void> {
  const rows = Object.entries(reference).flatMap(([list, values]) =>
    (values as readonly ReferenceValue[]).map((value, position) => ({
      id: value.id,
      list,
      code: value.code,
      nameHr: value.name.hr,
      nameEn: value.name.en,
      position,
      retired: value.retired ?? false,
    })),
  );
  await upsert(db, 'referenceValues', rows);
}

/** Loads places and reference lists that differ; running processes keep what they loaded at startup. */
export async function importReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(4911002)`.execute(transaction);
    const fingerprint = await dataFingerprint();
    const { rows } = await sql<{
      comment: string | null;
    }>`select obj_description('reference_values'::regclass) as comment`.execute(transaction);
    if (rows[0]?.comment === fingerprint) return;
    await importPlaces(transaction);
    await importReferenceLists(transaction);
    await sql`comment on table reference_values is ${sql.lit(fingerprint)}`.execute(transaction);
  });
}

async function dataFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(reference));
  for (const name of tables) {
    hash.update(await readFile(new URL(`./data/${name}.tsv`, import.meta.url)));
  }
  return hash.digest('hex');
}
