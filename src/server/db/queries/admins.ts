import type { Kysely } from 'kysely';
import type { Role } from '#contract/account/login.ts';
import type { Database } from '../tables/index.ts';

/** Gives the user of this address the role; tells which one he had, undefined when there is no such user. */
export function updateRole(db: Kysely<Database>, email: string, role: Role): Promise<{ before: Role } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .where('email', '=', email)
      .select(['id', 'role as before'])
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    await transaction.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    return { before: user.before };
  });
}

export function listAdminRows(db: Kysely<Database>): Promise<{ email: string; username: string }[]> {
  return db.selectFrom('users').where('role', '=', 'ADMIN').select(['email', 'username']).orderBy('email').execute();
}
