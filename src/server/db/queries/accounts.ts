import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import { usernameSkeleton } from '#domain/username.ts';
import type { Provider } from '#contract/account/account.ts';
import type { UserTable } from '../tables/accounts.ts';
import type { Database } from '../tables/index.ts';

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'phone',
  'language',
  'role',
  'passwordHash',
  'createdAt',
  'deletionAt',
] as const;

/** One's own row. */
export type AccountRow = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: 'hr' | 'en';
  role: 'USER' | 'ADMIN';
  passwordHash: string | null;
  createdAt: Date;
  deletionAt: Date | null;
};

export function findAccount(db: Kysely<Database>, userId: number): Promise<AccountRow | undefined> {
  return db.selectFrom('users').where('id', '=', userId).select(columns).executeTakeFirst();
}

/**
 * The row, which nobody else changes until the transaction ends. Whatever locks rows of `mail_tokens`
 * locks it before them, so that no two transactions wait for each other.
 */
export function lockAccount(transaction: Transaction<Database>, userId: number): Promise<AccountRow | undefined> {
  return transaction.selectFrom('users').where('id', '=', userId).select(columns).forNoKeyUpdate().executeTakeFirst();
}

type Changes = Omit<Updateable<UserTable>, 'id' | 'usernameSkeleton' | 'createdAt'>;

/** Changes columns of the account; a new username brings its skeleton with it. */
export async function updateAccount(
  transaction: Transaction<Database>,
  userId: number,
  changes: Changes,
): Promise<void> {
  const skeleton = changes.username === undefined ? {} : { usernameSkeleton: usernameSkeleton(changes.username) };
  await transaction
    .updateTable('users')
    .set({ ...changes, ...skeleton })
    .where('id', '=', userId)
    .execute();
}

export async function listProviders(db: Kysely<Database>, userId: number): Promise<Provider[]> {
  const rows = await db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .select('provider')
    .orderBy('provider')
    .execute();
  return rows.map((row) => row.provider);
}

/** The new address that waits for its confirmation. */
export async function findPendingEmail(db: Kysely<Database>, userId: number): Promise<string | null> {
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

/** Uses up what is still open of the user's tokens for a new address. */
export async function useEmailTokens(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .updateTable('mailTokens')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('purpose', '=', 'EMAIL')
    .where('usedAt', 'is', null)
    .execute();
}

/** Whether somebody has this address. */
export async function isEmailKnown(db: Kysely<Database>, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return user !== undefined;
}
