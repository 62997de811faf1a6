import { sql } from 'kysely';
import type { Db } from '#server/db/tables/index.ts';

/** The accounts that advertise these listings, by listing id. */
export async function listOwners(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select id, owner_id from listings where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}
