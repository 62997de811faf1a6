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

/** Stores the response, in the transaction that inserted the key. */
export async function saveAnswer(
  transaction: Transaction,
  { key }: Pick<IdempotencyKey, 'key'>,
  answer: object,
): Promise<void> {
  await transaction.updateTable('idempotencyKeys').set({ answer }).where('key', '=', key).execute();
}
