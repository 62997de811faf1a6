import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

/** An idempotency key and its request body, both as HMACs. */
export type IdempotencyKey = { key: Buffer; body: Buffer };

/** A stored request body, as an HMAC, and its response. */
export type Sent = { body: Buffer; answer: object };

/** The stored request for the key, if any. */
export function findSent(db: Db, { key }: Pick<IdempotencyKey, 'key'>): Promise<Sent | undefined> {
  return db.selectFrom('idempotencyKeys').where('key', '=', key).select(['body', 'answer']).executeTakeFirst();
}

/** Inserts the key; false if it exists. Waits for a transaction inserting the same key. */
export async function insertIdempotencyKey(transaction: Transaction, sent: IdempotencyKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotencyKeys')
    .values(sent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds to the key's stored response, which is then valid from now on. */
export async function saveAnswer(
  transaction: Transaction,
  { key }: Pick<IdempotencyKey, 'key'>,
  answer: object,
): Promise<void> {
  const merged = { at: sql<Date>`now()`, answer: sql<object>`answer || ${JSON.stringify(answer)}::jsonb` };
  await transaction.updateTable('idempotencyKeys').set(merged).where('key', '=', key).execute();
}
