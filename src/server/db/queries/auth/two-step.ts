import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

const now = sql<Date>`clock_timestamp()`;

/** Whether the user of a row of `users` needs a second step to log in. */
export const needsTwoStep = sql<boolean>`(
  exists (select from authenticators where user_id = users.id) or exists (select from passkeys where user_id = users.id)
)`;

export function findAuthenticator(db: Db, userId: number) {
  return db
    .selectFrom('authenticators')
    .where('userId', '=', userId)
    .select(['sealedSecret', 'lastStep', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();
}

type NewAuthenticator = { userId: number; sealedSecret: Buffer; lastStep: number };

/** Stores the user's authenticator app instead of the one before. */
export async function replaceAuthenticator(transaction: Transaction, added: NewAuthenticator): Promise<void> {
  const fresh = { ...added, createdAt: now, lastUsedAt: null };
  await transaction
    .insertInto('authenticators')
    .values(fresh)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute();
}

export async function removeAuthenticator(transaction: Transaction, userId: number): Promise<boolean> {
  const removed = await transaction.deleteFrom('authenticators').where('userId', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Notes the time step of a code, once: false if a code of this step or a later one was used before. */
export async function spendTimeStep(transaction: Transaction, userId: number, step: number): Promise<boolean> {
  const spent = await transaction
    .updateTable('authenticators')
    .set({ lastStep: step, lastUsedAt: now })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Stores recovery codes in place of all before. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(transaction, userId);
  const rows = hashes.map((codeHash) => ({ userId, codeHash, usedAt: null }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
}

export async function removeRecoveryCodes(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Uses a recovery code, once: false if it is none of the user's, or was used before. */
export async function spendRecoveryCode(transaction: Transaction, userId: number, codeHash: Buffer): Promise<boolean> {
  const spent = await transaction
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** How many recovery codes the user has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select((table) => table.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}
