import { sql, type Kysely, type RawBuilder } from 'kysely';
import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { snakeCase } from '#server/db/snake-case.ts';

const columnTypes: ReferenceName[] = [
  'purpose',
  'category',
  'kind',
  'type',
  'advertiserKind',
  'stage',
  'unitStatus',
  'condition',
  'furnitureStatus',
  'furniture',
  'buildingLevel',
  'heatingType',
  'orientation',
  'energyClass',
  'energyState',
  'zone',
];

/** One enum type per reference list; later values are added by a migration with `add value if not exists`. */
export async function createReferenceTypes(db: Kysely<unknown>): Promise<void> {
  for (const name of columnTypes) {
    const values = sql.join(referenceCodes(name).map((code) => sql.lit(code)));
    await sql`create type ${sql.id(snakeCase(name))} as enum (${values})`.execute(db);
  }
}

/** An SQL array of all codes of a list, for `column <@ …` checks. */
export function subsetOf(name: ReferenceName): RawBuilder<unknown> {
  return sql`array[${sql.join(referenceCodes(name).map((code) => sql.lit(code)))}]::text[]`;
}
