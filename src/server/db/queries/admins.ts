import type { Kysely, Transaction } from 'kysely';
import type { Role } from '#contract/account/login.ts';
import type { Database } from '../tables/index.ts';

/** Gives the user of this address the role; tells who it is and which one he had, undefined when there is no such user. */
export async function updateRole(
  transaction: Transaction<Database>,
  email: string,
  role: Role,
): Promise<{ id: number; before: Role } | undefined> {
  const user = await transaction
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'role as before'])
    .forUpdate()
    .executeTakeFirst();
  if (user) await transaction.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  return user;
}

export function listAdminRows(db: Kysely<Database>): Promise<{ email: string; username: string }[]> {
  return db.selectFrom('users').where('role', '=', 'ADMIN').select(['email', 'username']).orderBy('email').execute();
}
