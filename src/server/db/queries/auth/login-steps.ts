import { sql, type SqlBool } from 'kysely';
import type { FirstStep, PasskeyPurpose } from '#server/db/tables/accounts.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';

const alive = sql<SqlBool>`expires_at > clock_timestamp()`;

type NewStep = { id: string; userId: number; way: FirstStep; expiresAt: Date };

const maxSteps = 20;

/** A login that waits for its second step; of many of a user, only the last ones do. */
export async function insertLoginStep(transaction: Transaction, step: NewStep): Promise<void> {
  await transaction.insertInto('loginSteps').values(step).execute();
  await sql`
    delete from login_steps where id in (
      select id from login_steps where user_id = ${step.userId} order by expires_at desc, id offset ${maxSteps}
    )`.execute(transaction);
}

/** The user of a login that waits; undefined once it has expired or was completed. */
export function findLoginStep(db: Db, id: string): Promise<{ userId: number } | undefined> {
  return db.selectFrom('loginSteps').where('id', '=', id).where(alive).select('userId').executeTakeFirst();
}

/** Completes a login that waits, once. */
export function consumeLoginStep(
  transaction: Transaction,
  id: string,
): Promise<{ userId: number; way: FirstStep } | undefined> {
  return transaction
    .deleteFrom('loginSteps')
    .where('id', '=', id)
    .where(alive)
    .returning(['userId', 'way'])
    .executeTakeFirst();
}

/** Ends all logins of the user that wait, and challenges to passkeys. */
export async function removeLoginSteps(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('loginSteps').where('userId', '=', userId).execute();
  await transaction.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}

type Challenge = { challenge: Buffer; purpose: PasskeyPurpose; userId: number | null };

/** Notes what a passkey has to sign within five minutes. */
export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, expiresAt: sql<Date>`clock_timestamp() + interval '5 minutes'` })
    .execute();
}

/** Redeems a challenge, once, whether or not what was signed is right: false if it is unknown, expired or for another. */
export async function consumeChallenge(db: Db, { challenge, purpose, userId }: Challenge): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where(alive)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
