import { type Selectable, type Updateable, sql } from 'kysely';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { Role } from '#contract/auth/login.ts';
import type { Locale } from '#contract/locales.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

const columns = [
  ...(['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'language', 'role', 'passwordHash'] as const),
  ...(['verifiedAt', 'createdAt', 'deletionAt', 'blockedAt', 'linkVersion'] as const),
] as const;

/** The user's own row. */
export type AccountRow = Pick<Selectable<Database['users']>, (typeof columns)[number]>;

export function findAccount(db: Db, userId: number): Promise<AccountRow | undefined> {
  return db.selectFrom('users').where('id', '=', userId).select(columns).executeTakeFirst();
}

/** Locks the row; lock it before rows of `mail_tokens`, to avoid deadlocks. */
export function lockAccount(transaction: Transaction, userId: number): Promise<AccountRow | undefined> {
  return transaction.selectFrom('users').where('id', '=', userId).select(columns).forNoKeyUpdate().executeTakeFirst();
}

type Changes = Omit<Updateable<Database['users']>, 'id' | 'usernameSkeleton' | 'createdAt'>;

/** Updates columns of the account, and the skeleton with the username. */
export async function updateAccount(transaction: Transaction, userId: number, changes: Changes): Promise<void> {
  const skeleton = changes.username === undefined ? {} : { usernameSkeleton: usernameSkeleton(changes.username) };
  await transaction
    .updateTable('users')
    .set({ ...changes, ...skeleton })
    .where('id', '=', userId)
    .execute();
}

/** Whether the scheduled deletion is due. */
export function isDeletionDue({ deletionAt }: Pick<AccountRow, 'deletionAt'>): boolean {
  return deletionAt !== null && deletionAt <= new Date();
}

/** The user with this address, locked until the transaction ends. */
export function lockUserByEmail(
  transaction: Transaction,
  email: string,
): Promise<Pick<AccountRow, 'id' | 'role' | 'email' | 'language' | 'verifiedAt'> | undefined> {
  return transaction
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'role', 'email', 'language', 'verifiedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StaffRow = Pick<Selectable<Database['users']>, 'email' | 'username' | 'role'>;

/** Users with the role or, without one, with any but USER. */
export function listStaffRows(db: Db, role?: Role): Promise<StaffRow[]> {
  return db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'ADMIN'))
    .where('role', '<>', 'USER')
    .select(['email', 'username', 'role'])
    .orderBy('role')
    .orderBy('email')
    .execute();
}

type NewUser = {
  username: string;
  email: string;
  passwordHash?: string | null;
  language: Locale;
  firstName?: string;
  lastName?: string;
  /** Whether the address has been verified. */
  verified: boolean;
};

/** Inserts a user; undefined if name or address is taken. */
export function insertUser(
  transaction: Transaction,
  { verified, ...user }: NewUser,
): Promise<{ id: number; role: Role } | undefined> {
  return transaction
    .insertInto('users')
    .values({
      ...user,
      usernameSkeleton: usernameSkeleton(user.username),
      passwordHash: user.passwordHash ?? null,
      verifiedAt: verified ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();
}

/** Serializes transactions concerning this name. */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Serializes transactions concerning lookalike names. */
export const lockUsername = (transaction: Transaction, username: string) =>
  lockName(transaction, `username ${usernameSkeleton(username)}`);

export const lockEmail = (transaction: Transaction, email: string) =>
  lockName(transaction, `email ${email.toLowerCase()}`);

/** Whether another user or an unexpired registration has a lookalike name. */
export async function isUsernameHeld(
  db: Db,
  username: string,
  { userId, registrationId }: { userId?: number; registrationId?: string } = {},
): Promise<boolean> {
  const skeleton = usernameSkeleton(username);
  const users = db
    .selectFrom('users')
    .where((either) => either.or([either('usernameSkeleton', '=', skeleton), either('username', '=', username)]))
    .$if(userId !== undefined, (query) => query.where('id', '<>', userId ?? 0))
    .select(sql`1`.as('held'));
  const registrations = db
    .selectFrom('registrations')
    .where('usernameSkeleton', '=', skeleton)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(registrationId !== undefined, (query) => query.where('id', '<>', registrationId ?? ''))
    .select(sql`1`.as('held'));
  return (await users.unionAll(registrations).limit(1).executeTakeFirst()) !== undefined;
}

const notDeleted = sql<boolean>`(users.deletion_at is null or users.deletion_at > now())`;

/** The user with this e-mail address, even if scheduled for deletion. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'role', 'language', 'passwordHash', 'verifiedAt', notDeleted.as('active')])
    .executeTakeFirst();
}
