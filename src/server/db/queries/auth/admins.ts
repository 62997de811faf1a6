import type { Kysely, Transaction } from 'kysely';
import type { Role } from '#contract/account/login.ts';
import type { Language } from '#contract/ids.ts';
import type { Database } from '#server/db/tables/index.ts';

/** The user of this address, whom nobody else changes until the transaction ends. */
export function lockUserOf(
  transaction: Transaction<Database>,
  email: string,
): Promise<{ id: number; role: Role; email: string; language: Language; verifiedAt: Date | null } | undefined> {
  return transaction
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'role', 'email', 'language', 'verifiedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function listAdminRows(db: Kysely<Database>): Promise<{ email: string; username: string }[]> {
  return db.selectFrom('users').where('role', '=', 'ADMIN').select(['email', 'username']).orderBy('email').execute();
}
