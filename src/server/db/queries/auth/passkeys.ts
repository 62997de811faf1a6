import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

const now = sql<Date>`clock_timestamp()`;

/** The user's passkeys, oldest first. */
export function listPasskeyRows(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').where('credentialId', '=', credentialId).selectAll().executeTakeFirst();
}

/** Inserts a passkey; false if it logs in to an account already. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: Omit<Insertable<Database['passkeys']>, 'id' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes a use with the passkey's new counter; false if it is gone. */
export async function touchPasskey(transaction: Transaction, id: string, counter: number): Promise<boolean> {
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

type OfUser = { id: string; userId: number };

export async function renamePasskeyRow(
  transaction: Transaction,
  { id, userId }: OfUser,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of the user, or all; returns how many. */
export async function removePasskeys(transaction: Transaction, userId: number, id?: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
