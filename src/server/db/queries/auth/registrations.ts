import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { RegistrationTable } from '#server/db/tables/accounts.ts';
import type { Database } from '#server/db/tables/index.ts';

type NewRegistration = Omit<Insertable<RegistrationTable>, 'id' | 'usernameSkeleton' | 'createdAt' | 'expiresAt'>;

const lifetime = sql<Date>`now() + interval '24 hours'`;
const columns = ['id', 'username', 'email', 'passwordHash', 'provider', 'subject'] as const;
const allColumns = [...columns, 'firstName', 'lastName', 'language'] as const;

/** Keeps a registration, and with it its username, for 24 hours. */
export function insertRegistration(
  transaction: Transaction<Database>,
  registration: NewRegistration,
): Promise<{ id: string }> {
  return transaction
    .insertInto('registrations')
    .values({ ...registration, usernameSkeleton: usernameSkeleton(registration.username), expiresAt: lifetime })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findRegistration(db: Kysely<Database>, id: string) {
  return db.selectFrom('registrations').where('id', '=', id).select(allColumns).executeTakeFirst();
}

const youngest = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('registrations')
    .where('email', '=', email)
    .select(allColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id');

/** The last registration with this e-mail address, whether or not it has expired. */
export function findLastRegistration(db: Kysely<Database>, email: string) {
  return youngest(db, email).limit(1).executeTakeFirst();
}

/** The registrations with this e-mail address that may be renewed: of the last seven days, the five youngest. */
export function listRenewable(db: Kysely<Database>, email: string) {
  return youngest(db, email)
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .limit(5)
    .execute();
}

/** Lets a registration wait for another 24 hours, with this name. */
export async function renewRegistration(
  transaction: Transaction<Database>,
  id: string,
  username: string,
): Promise<void> {
  await transaction
    .updateTable('registrations')
    .set({ expiresAt: lifetime, username, usernameSkeleton: usernameSkeleton(username) })
    .where('id', '=', id)
    .execute();
}

export async function removeRegistration(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom('registrations').where('id', '=', id).execute();
}
