import { readFile } from 'node:fs/promises';
import { sql, type Insertable, type Kysely } from 'kysely';
import { slug } from '#domain/words/fold.ts';
import { reference, type ReferenceValue } from '#contract/reference.ts';
import type { Database } from './tables/index.ts';

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

/** Slugs of places that share a name within their county are told apart by their kind or number. */
function uniqueSlug(taken: Set<string>, name: string, id: number): string {
  const plain = slug(name);
  const free = taken.has(plain) ? `${plain}-${id}` : plain;
  taken.add(free);
  return free;
}

async function upsert<Table extends keyof Database & string>(
  db: Kysely<Database>,
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

async function importCounties(db: Kysely<Database>): Promise<void> {
  const counties = await readTable('counties');
  await upsert(
    db,
    'counties',
    counties.map((row) => ({
      id: Number(row.id),
      nameHr: row.name_hr ?? '',
      nameEn: row.name_en ?? '',
      iso: row.iso ?? '',
      seat: row.seat ?? '',
      slug: slug((row.name_hr ?? '').replace(/ županija$/, '')),
    })),
  );
}

async function importMunicipalities(db: Kysely<Database>): Promise<void> {
  const municipalities = await readTable('municipalities');
  const takenInCounty = new Map<string, Set<string>>();
  await upsert(
    db,
    'municipalities',
    municipalities.map((row) => {
      const taken = takenInCounty.get(row.county_id ?? '') ?? new Set<string>();
      takenInCounty.set(row.county_id ?? '', taken);
      return {
        id: Number(row.id),
        countyId: Number(row.county_id),
        name: row.name ?? '',
        kind: row.kind as 'town',
        lat: Number(row.lat),
        lng: Number(row.lng),
        seatSettlementId: row.seat_settlement_id ? Number(row.seat_settlement_id) : null,
        nameBilingual: row.name_bilingual || null,
        slug: uniqueSlug(taken, row.name ?? '', Number(row.id)),
      };
    }),
  );
}

async function importSettlements(db: Kysely<Database>): Promise<void> {
  const settlements = await readTable('settlements');
  await upsert(
    db,
    'settlements',
    settlements.map((row) => ({
      id: Number(row.id),
      municipalityId: Number(row.municipality_id),
      name: row.name ?? '',
      lat: Number(row.lat),
      lng: Number(row.lng),
      postcode: row.postcode || null,
      precision: row.precision as 'point',
      coordinateSource: row.coord_src || null,
      alternativeNames: row.alt_names ? row.alt_names.split('|') : [],
      slug: slug(row.name ?? ''),
    })),
  );
}

async function importIslands(db: Kysely<Database>): Promise<void> {
  const islands = await readTable('islands');
  await upsert(
    db,
    'islands',
    islands.map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      municipalityIds: numbers(row.municipality_ids),
      settlementIds: numbers(row.settlement_ids),
    })),
  );
}

async function importRegions(db: Kysely<Database>): Promise<void> {
  const regions = await readTable('regions');
  await upsert(
    db,
    'regions',
    regions.map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      countyIds: numbers(row.county_ids),
      municipalityIds: numbers(row.municipality_ids),
    })),
  );
}

async function importQuarters(db: Kysely<Database>): Promise<void> {
  const quarters = await readTable('quarters');
  await upsert(
    db,
    'quarters',
    quarters.map((row) => ({
      id: row.id ?? '',
      name: row.name ?? '',
      municipalityId: Number(row.municipality_id),
      kind: row.kind ?? '',
      lat: Number(row.lat),
      lng: Number(row.lng),
      source: row.src || null,
    })),
  );
}

/** In this order: what belongs to something comes after it. */
async function importPlaces(db: Kysely<Database>): Promise<void> {
  await importCounties(db);
  await importMunicipalities(db);
  await importSettlements(db);
  await importIslands(db);
  await importRegions(db);
  await importQuarters(db);
}

async function importReferenceLists(db: Kysely<Database>): Promise<void> {
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

/**
 * Loads places and reference lists that the database lacks or has in another form; idempotent, and quick when nothing
 * changed. They belong to a version of the program: processes that run keep those that they have read at their start.
 */
export async function importReferenceData(db: Kysely<Database>): Promise<void> {
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
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(JSON.stringify(reference));
  for (const name of ['counties', 'municipalities', 'settlements', 'islands', 'regions', 'quarters']) {
    hash.update(await readFile(new URL(`./data/${name}.tsv`, import.meta.url)));
  }
  return hash.digest('hex');
}
