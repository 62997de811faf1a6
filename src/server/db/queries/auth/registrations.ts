import { sql, type Insertable } from 'kysely';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

type NewRegistration = Omit<
  Insertable<Database['registrations']>,
  'id' | 'usernameSkeleton' | 'createdAt' | 'expiresAt'
>;

const lifetime = sql<Date>`now() + interval '24 hours'`;
const columns = ['id', 'username', 'email', 'passwordHash', 'provider', 'subject'] as const;
const allColumns = [...columns, 'firstName', 'lastName', 'language', 'createdAt'] as const;

/** Stores a registration, which reserves its username, for 24 hours. */
export function insertRegistration(transaction: Transaction, registration: NewRegistration): Promise<{ id: string }> {
  return transaction
    .insertInto('registrations')
    .values({ ...registration, usernameSkeleton: usernameSkeleton(registration.username), expiresAt: lifetime })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findRegistration(db: Db, id: string) {
  return db.selectFrom('registrations').where('id', '=', id).select(allColumns).executeTakeFirst();
}

const youngest = (db: Db, email: string) =>
  db
    .selectFrom('registrations')
    .where('email', '=', email)
    .select(allColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id');

/** The last registration with this e-mail address, expired or not. */
export function findLastRegistration(db: Db, email: string) {
  return youngest(db, email).limit(1).executeTakeFirst();
}

/** The renewable registrations of this e-mail address: the latest five of the last seven days. */
export function listRenewable(db: Db, email: string) {
  return youngest(db, email)
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .limit(5)
    .execute();
}

/** Renews a registration for 24 hours, with this name. */
export async function renewRegistration(transaction: Transaction, id: string, username: string): Promise<void> {
  await transaction
    .updateTable('registrations')
    .set({ expiresAt: lifetime, username, usernameSkeleton: usernameSkeleton(username) })
    .where('id', '=', id)
    .execute();
}

export async function removeRegistration(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('registrations').where('id', '=', id).execute();
}
