import { sql, type Kysely, type Transaction } from 'kysely';
import type { Role } from '#contract/account/login.ts';
import type { Language } from '#contract/ids.ts';
import { usernameSkeleton } from '#domain/auth/username.ts';
import type { Database } from '#server/db/tables/index.ts';

type NewUser = {
  username: string;
  email: string;
  passwordHash?: string | null;
  language: Language;
  firstName?: string;
  lastName?: string;
  /** Whether somebody vouches that the address is theirs. */
  verified: boolean;
};

/** Makes a user; undefined when the name or the address has one already. */
export function insertUser(
  transaction: Transaction<Database>,
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

/** Lets one transaction after the other decide about names that look alike. */
export async function lockUsername(transaction: Transaction<Database>, username: string): Promise<void> {
  const key = `username ${usernameSkeleton(username)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Lets one transaction after the other decide about an e-mail address. */
export async function lockEmail(transaction: Transaction<Database>, email: string): Promise<void> {
  const key = `email ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Whether a user or a registration that has not expired has a name that looks like this one, besides one's own. */
export async function isUsernameHeld(
  db: Kysely<Database>,
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

/** Who has this e-mail address; who only waits to be deleted has it still. */
export function findUserByEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'role', 'language', 'passwordHash', 'verifiedAt', notDeleted.as('active')])
    .executeTakeFirst();
}
