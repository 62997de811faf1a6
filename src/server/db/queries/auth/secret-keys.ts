import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';

/** Notes that a process works with this key now; tells whether another key was noted within the last day. */
export async function noteSecretKey(db: Kysely<Database>, fingerprint: Buffer): Promise<boolean> {
  await db
    .insertInto('secretKeys')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ lastUsedAt: sql<Date>`now()` }))
    .execute();
  const other = await db
    .selectFrom('secretKeys')
    .where('fingerprint', '<>', fingerprint)
    .where('lastUsedAt', '>', sql<Date>`now() - interval '1 day'`)
    .select('lastUsedAt')
    .executeTakeFirst();
  return other !== undefined;
}
