import { sql, type Insertable } from 'kysely';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

/** A mail token with its purpose and data. */
export type FoundMailToken = {
  id: string;
  registrationId: string | null;
  userId: number | null;
  newEmail: string | null;
  usedAt: Date | null;
  expired: boolean;
};

export async function insertMailToken(
  transaction: Transaction,
  token: Insertable<Database['mailTokens']>,
): Promise<void> {
  await transaction.insertInto('mailTokens').values(token).execute();
}

const columns = ['id', 'registrationId', 'userId', 'newEmail', 'usedAt'] as const;
const expired = sql<boolean>`expires_at <= clock_timestamp()`.as('expired');

/** Finds a token by its SHA-256. */
export function findMailToken(
  db: Db,
  purpose: Database['mailTokens']['purpose'],
  tokenHash: Buffer,
): Promise<FoundMailToken | undefined> {
  return db
    .selectFrom('mailTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .select(columns)
    .select(expired)
    .executeTakeFirst();
}

/** Consumes a token by its SHA-256; undefined if it has expired, was used or never existed. */
export function consumeMailToken(
  transaction: Transaction,
  purpose: Database['mailTokens']['purpose'],
  tokenHash: Buffer,
): Promise<FoundMailToken | undefined> {
  return transaction
    .updateTable('mailTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .returning(columns)
    .returning(expired)
    .executeTakeFirst();
}

/** Consumes all the user's open tokens for these purposes. */
export async function consumeTokens(
  transaction: Transaction,
  userId: number,
  purposes: readonly ('RESET' | 'EMAIL' | 'CONTACT')[],
): Promise<void> {
  await transaction
    .updateTable('mailTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}

/** The new address that awaits confirmation. */
export async function findPendingEmail(db: Db, userId: number): Promise<string | null> {
  const token = await db
    .selectFrom('mailTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', 'EMAIL')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('newEmail')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return token?.newEmail ?? null;
}
