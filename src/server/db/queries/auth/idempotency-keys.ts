import type { Db, Transaction } from '#server/db/tables/index.ts';

/** Under which key something is sent, and what, both as HMACs. */
export type IdempotencyKey = { key: Buffer; body: Buffer };

/** What was sent, as an HMAC, and how it was answered. */
export type Sent = { body: Buffer; answer: object };

/** What was sent under the key; undefined where nothing was. */
export function findSent(db: Db, { key }: Pick<IdempotencyKey, 'key'>): Promise<Sent | undefined> {
  return db.selectFrom('idempotencyKeys').where('key', '=', key).select(['body', 'answer']).executeTakeFirst();
}

/** Notes the key; false where it is noted already. Waits for a transaction that is about to note it. */
export async function insertIdempotencyKey(transaction: Transaction, sent: IdempotencyKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotencyKeys')
    .values(sent)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes how it was answered, in the transaction that has noted the key. */
export async function saveAnswer(
  transaction: Transaction,
  { key }: Pick<IdempotencyKey, 'key'>,
  answer: object,
): Promise<void> {
  await transaction.updateTable('idempotencyKeys').set({ answer }).where('key', '=', key).execute();
}
