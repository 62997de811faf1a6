import type { Kysely, Transaction, Updateable } from 'kysely';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { Role } from '#contract/account/login.ts';
import type { Language } from '#contract/ids.ts';
import type { UserTable } from '#server/db/tables/accounts.ts';
import type { Database } from '#server/db/tables/index.ts';

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
  'verifiedAt',
  'createdAt',
  'deletionAt',
  'blockedAt',
  'linkVersion',
] as const;

/** One's own row. */
export type AccountRow = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: Language;
  role: Role;
  passwordHash: string | null;
  verifiedAt: Date | null;
  createdAt: Date;
  deletionAt: Date | null;
  blockedAt: Date | null;
  /** How often its address was changed, or its owner. */
  linkVersion: number;
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

/** Its time is over, and it waits only to be removed. */
export function isOver({ deletionAt }: Pick<AccountRow, 'deletionAt'>): boolean {
  return deletionAt !== null && deletionAt <= new Date();
}
