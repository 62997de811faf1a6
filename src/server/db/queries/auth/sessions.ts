import { sql } from 'kysely';
import type { Role } from '#contract/auth/login.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { needsTwoStep } from './two-step.ts';

const unused = sql<boolean>`sessions.rotated_at > now() - interval '30 days'`;
const young = sql<boolean>`sessions.created_at > now() - interval '90 days'`;
/** Accounts due for deletion count as deleted even before their rows are; blocked ones are inactive. */
const active = sql<boolean>`(users.deletion_at is null or users.deletion_at > now()) and users.blocked_at is null`;

type NewSession = { id: string; userId: number; tokenHash: Buffer; userAgent: string; hostGeneration: number };

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  await transaction.insertInto('sessions').values(session).execute();
}

/** Ends all but the 50 sessions used last, so that a program that logs in endlessly fills nothing. */
export async function endSurplusSessions(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    update sessions set ended_at = now() where id in (
      select id from sessions where user_id = ${userId} and ended_at is null
      order by rotated_at desc, id offset 50 for update skip locked
    )`.execute(transaction);
}

/** An active session (30 days idle, 90 days in all) with its owner. */
export type LockedSession = {
  id: string;
  userId: number;
  role: Role;
  email: string;
  language: Locale;
  generation: number;
  hostGeneration: number | null;
  tokenHash: Buffer;
  rotatedJustNow: boolean;
};

function selectLive(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.endedAt', 'is', null)
    .where(unused)
    .where(young)
    .where(active);
}

/** The active ones among the sessions, locked until the transaction ends. */
export function lockSessions(transaction: Transaction, ids: string[]): Promise<LockedSession[]> {
  return selectLive(transaction)
    .where('sessions.id', 'in', ids)
    .select(['sessions.id', 'sessions.userId', 'users.role', 'users.email', 'users.language'])
    .select(['sessions.generation', 'sessions.hostGeneration', 'sessions.tokenHash'])
    .select(sql<boolean>`sessions.rotated_at > clock_timestamp() - interval '10 seconds'`.as('rotatedJustNow'))
    .orderBy('sessions.id')
    .forUpdate('sessions')
    .execute();
}

/** Whether any of the sessions belongs to a blocked user, and whether any was ended explicitly. */
export async function findEnd(db: Db, ids: string[]): Promise<{ blocked: boolean; ended: boolean }> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', 'in', ids)
    .select(['users.blockedAt', 'sessions.endedAt', 'sessions.reusedAt'])
    .execute();
  return {
    blocked: rows.some(({ blockedAt }) => blockedAt !== null),
    ended: rows.some(({ endedAt, reusedAt }) => endedAt !== null && reusedAt === null),
  };
}

export async function rotateSession(
  transaction: Transaction,
  { id, generation, tokenHash }: { id: string; generation: number; tokenHash: Buffer },
): Promise<void> {
  const hostGeneration = sql<number>`coalesce(host_generation, ${generation}::int)`;
  await transaction
    .updateTable('sessions')
    .set({ generation, hostGeneration, tokenHash, rotatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** The user's current role, whether they have a second step, and the session's age, if it is active. */
export function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<{ role: Role; twoStep: boolean; startedAt: Date } | undefined> {
  return selectLive(db)
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .select(['users.role', needsTwoStep.as('twoStep'), 'sessions.createdAt as startedAt'])
    .executeTakeFirst();
}

/** Ends a session; returns its owner, or undefined if it had already ended. */
export async function endSession(db: Db, id: string): Promise<number | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return ended?.userId;
}

/** Ends a session because a replaced token was reused. */
export async function endReusedSession(transaction: Transaction, id: string): Promise<void> {
  const now = sql<Date>`now()`;
  await transaction.updateTable('sessions').set({ endedAt: now, reusedAt: now }).where('id', '=', id).execute();
}

/** Ends all the user's sessions, except the given one; returns how many. */
export async function endSessions(transaction: Transaction, userId: number, except?: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type SessionRow = { id: string; userAgent: string; createdAt: Date; rotatedAt: Date };

/** The active sessions, last used first. */
export function listSessionRows(db: Db, userId: number): Promise<SessionRow[]> {
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

/** The owner of a session that has not ended. */
export function findSessionOwner(db: Db, id: string): Promise<{ ownerId: number } | undefined> {
  return db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select('userId as ownerId')
    .executeTakeFirst();
}
