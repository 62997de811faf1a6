import { sql, type Kysely, type Transaction } from 'kysely';
import type { Role } from '#contract/account/login.ts';
import type { Database } from '../tables/index.ts';

const unused = sql<boolean>`sessions.rotated_at > now() - interval '30 days'`;
const young = sql<boolean>`sessions.created_at > now() - interval '90 days'`;
/** An account whose time has come is gone, even before its rows are; one that is blocked is nobody's for now. */
const kept = sql<boolean>`(users.deletion_at is null or users.deletion_at > now()) and users.blocked_at is null`;

type NewSession = { id: string; userId: number; tokenHash: Buffer; userAgent: string };

export async function insertSession(transaction: Transaction<Database>, session: NewSession): Promise<void> {
  await transaction.insertInto('sessions').values(session).execute();
}

/** Ends the sessions beyond the 50 that were used last, so that a program that logs in for ever fills nothing. */
export async function endSurplusSessions(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update sessions set ended_at = now() where id in (
      select id from sessions where user_id = ${userId} and ended_at is null
      order by rotated_at desc, id offset 50 for update skip locked
    )`.execute(transaction);
}

/** A session that has neither ended nor run out (30 days unused, 90 days in all), locked until the transaction ends. */
export type LockedSession = {
  userId: number;
  role: Role;
  generation: number;
  tokenHash: Buffer;
  rotatedJustNow: boolean;
};

export function lockSession(transaction: Transaction<Database>, id: string): Promise<LockedSession | undefined> {
  return transaction
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where('sessions.endedAt', 'is', null)
    .where(unused)
    .where(young)
    .where(kept)
    .select(['sessions.userId', 'users.role', 'sessions.generation', 'sessions.tokenHash'])
    .select(sql<boolean>`sessions.rotated_at > clock_timestamp() - interval '10 seconds'`.as('rotatedJustNow'))
    .forUpdate('sessions')
    .executeTakeFirst();
}

/** Whether the session is, or was, one of somebody who is blocked. */
export async function isSessionOfBlocked(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where('users.blockedAt', 'is not', null)
    .select('users.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function rotateSession(
  transaction: Transaction<Database>,
  { id, generation, tokenHash }: { id: string; generation: number; tokenHash: Buffer },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ generation, tokenHash, rotatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** The role that the user has now, and how long the session lasts already, while it has neither ended nor run out. */
export function findLiveSession(
  db: Kysely<Database>,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<{ role: Role; startedAt: Date } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .where(unused)
    .where(young)
    .where(kept)
    .select(['users.role', 'sessions.createdAt as startedAt'])
    .executeTakeFirst();
}

export async function endSession(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends every session of the user, or every one but the excepted. */
export async function endSessions(transaction: Transaction<Database>, userId: number, except?: string): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

export type SessionRow = { id: string; userAgent: string; createdAt: Date; rotatedAt: Date };

/** The sessions that have neither ended nor run out, the one used last first. */
export function listSessionRows(db: Kysely<Database>, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where(unused)
    .where(young)
    .select(['id', 'userAgent', 'createdAt', 'rotatedAt'])
    .orderBy('rotatedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Whose session it is, unless it has ended. */
export function findSessionOwner(db: Kysely<Database>, id: string): Promise<{ ownerId: number } | undefined> {
  return db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select('userId as ownerId')
    .executeTakeFirst();
}
