import { sql, type SqlBool } from 'kysely';
import type { Provider } from '#contract/auth/provider.ts';
import type { Language } from '#contract/language.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Identity } from '#domain/auth/providers.ts';

/** An attempt as its browser shows it. */
export type PresentedAttempt = { id: string; browserHash: Buffer };

const lifetime = sql<Date>`clock_timestamp() + interval '15 minutes'`;
const alive = sql<SqlBool>`expires_at > clock_timestamp()`;

type NewAttempt = PresentedAttempt & { provider: Provider; language: Language };

/** Lets an attempt begin, for 15 minutes. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('loginAttempts')
    .values({ ...attempt, expiresAt: lifetime })
    .execute();
}

/** Takes the one answer that an attempt has; undefined when it has expired, has one already or is not this browser's. */
export function answerAttempt(
  db: Db,
  { id, browserHash }: PresentedAttempt,
): Promise<{ provider: Provider; language: Language } | undefined> {
  return db
    .updateTable('loginAttempts')
    .set({ answeredAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('browserHash', '=', browserHash)
    .where('answeredAt', 'is', null)
    .where(alive)
    .returning(['provider', 'language'])
    .executeTakeFirst();
}

/** Keeps who the provider says that it is, for another 15 minutes. */
export async function saveIdentity(db: Db, id: string, identity: Identity): Promise<void> {
  await db
    .updateTable('loginAttempts')
    .set({ identity: JSON.stringify(identity), expiresAt: lifetime })
    .where('id', '=', id)
    .execute();
}

/** Who somebody is by an attempt that has been answered. */
export async function findIdentity(
  db: Db,
  provider: Provider,
  { id, browserHash }: PresentedAttempt,
): Promise<Identity | undefined> {
  const found = await db
    .selectFrom('loginAttempts')
    .where('id', '=', id)
    .where('browserHash', '=', browserHash)
    .where('provider', '=', provider)
    .where(alive)
    .select('identity')
    .executeTakeFirst();
  return found?.identity ?? undefined;
}

/** Uses up an attempt, answered or with its nonce in an ID token; false when it is not there any more. */
export async function consumeAttempt(
  transaction: Transaction,
  provider: Provider,
  { id, browserHash, answered }: PresentedAttempt & { answered: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('loginAttempts')
    .where('id', '=', id)
    .where('browserHash', '=', browserHash)
    .where('provider', '=', provider)
    .where(answered ? sql<SqlBool>`identity is not null` : sql<SqlBool>`answered_at is null`)
    .where(alive)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
