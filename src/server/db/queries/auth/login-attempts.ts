import { sql, type SqlBool } from 'kysely';
import type { Provider } from '#contract/auth/provider.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Identity } from '#domain/auth/providers.ts';

/** An attempt as identified by its browser. */
export type PresentedAttempt = { id: string; browserHash: Buffer };

const lifetime = sql<Date>`clock_timestamp() + interval '15 minutes'`;
const alive = sql<SqlBool>`expires_at > clock_timestamp()`;

type NewAttempt = PresentedAttempt & { provider: Provider; language: Locale };

/** Inserts an attempt, valid for 15 minutes. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('loginAttempts')
    .values({ ...attempt, expiresAt: lifetime })
    .execute();
}

/** Marks an attempt as answered, once; undefined if expired, already answered or not this browser's. */
export function answerAttempt(
  db: Db,
  { id, browserHash }: PresentedAttempt,
): Promise<{ provider: Provider; language: Locale } | undefined> {
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

/** Stores the identity given by the provider, for another 15 minutes. */
export async function saveIdentity(db: Db, id: string, identity: Identity): Promise<void> {
  await db
    .updateTable('loginAttempts')
    .set({ identity: JSON.stringify(identity), expiresAt: lifetime })
    .where('id', '=', id)
    .execute();
}

/** The identity of an answered attempt. */
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

/** Consumes an attempt, answered or with its nonce in an ID token; false if it no longer exists. */
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
