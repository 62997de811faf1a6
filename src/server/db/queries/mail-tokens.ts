import { sql, type Insertable, type Transaction } from 'kysely';
import type { MailTokenTable } from '../tables/accounts.ts';
import type { Database } from '../tables/index.ts';

/** A token in a mail, with what it is about. */
export type FoundMailToken = {
  id: string;
  registrationId: string | null;
  userId: number | null;
  newEmail: string | null;
  usedAt: Date | null;
  expired: boolean;
};

export async function insertMailToken(
  transaction: Transaction<Database>,
  token: Insertable<MailTokenTable>,
): Promise<void> {
  await transaction.insertInto('mailTokens').values(token).execute();
}

/** The token with this SHA-256, locked until the transaction ends. */
export function findMailToken(
  transaction: Transaction<Database>,
  purpose: MailTokenTable['purpose'],
  tokenHash: Buffer,
): Promise<FoundMailToken | undefined> {
  return transaction
    .selectFrom('mailTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .select(['id', 'registrationId', 'userId', 'newEmail', 'usedAt'])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
    .forUpdate()
    .executeTakeFirst();
}

export async function useMailToken(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction
    .updateTable('mailTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Uses up every token of the user for a reset that is still open. */
export async function useResetTokens(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .updateTable('mailTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('purpose', '=', 'RESET')
    .where('usedAt', 'is', null)
    .execute();
}
