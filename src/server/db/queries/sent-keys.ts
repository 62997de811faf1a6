import { type Kysely, type Transaction } from 'kysely';
import type { Database } from '../tables/index.ts';

/** Under which key something is sent, and what, both as SHA-256. */
export type SentKey = { key: Buffer; body: Buffer };

/** What was sent under the key; undefined where nothing was. */
export async function findSentBody(db: Kysely<Database>, { key }: Pick<SentKey, 'key'>): Promise<Buffer | undefined> {
  return (await db.selectFrom('sentKeys').where('key', '=', key).select('body').executeTakeFirst())?.body;
}

/** Notes the key; false where it is noted already. Waits for a transaction that is about to note it. */
export async function insertSentKey(transaction: Transaction<Database>, sent: SentKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('sentKeys')
    .values(sent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
