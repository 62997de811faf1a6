import { sql } from 'kysely';
import type { Role } from '#contract/auth/login.ts';
import type { Language } from '#contract/language.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';

const unused = sql<boolean>`sessions.rotated_at > now() - interval '30 days'`;
const young = sql<boolean>`sessions.created_at > now() - interval '90 days'`;
/** An account whose time has come is gone, even before its rows are; one that is blocked is nobody's for now. */
const active = sql<boolean>`(users.deletion_at is null or users.deletion_at > now()) and users.blocked_at is null`;

type NewSession = { id: string; userId: number; tokenHash: Buffer; userAgent: string; hostGeneration: number };

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  await transaction.insertInto('sessions').values(session).execute();
}

/** Ends the sessions beyond the 50 that were used last, so that a program that logs in for ever fills nothing. */
export async function endSurplusSessions(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    update sessions set ended_at = now() where id in (
      select id from sessions where user_id = ${userId} and ended_at is null
      order by rotated_at desc, id offset 50 for update skip locked
    )`.execute(transaction);
}

/** A session that has neither ended nor run out (30 days unused, 90 days in all), with its owner. */
export type LockedSession = {
  id: string;
  userId: number;
  role: Role;
  email: string;
  language: Language;
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

/** Those of the sessions that live, locked until the transaction ends. */
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

/** Whether one of the sessions is, or was, that of somebody who is blocked, and whether one was ended on purpose. */
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

/** The role that the user has now, and how long the session lasts already, while it has neither ended nor run out. */
export function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<{ role: Role; startedAt: Date } | undefined> {
  return selectLive(db)
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .select(['users.role', 'sessions.createdAt as startedAt'])
    .executeTakeFirst();
}

/** Answers whose session it was; undefined where it had ended already. */
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

/** Ends a session since one of its replaced tokens came back. */
export async function endReusedSession(transaction: Transaction, id: string): Promise<void> {
  const now = sql<Date>`now()`;
  await transaction.updateTable('sessions').set({ endedAt: now, reusedAt: now }).where('id', '=', id).execute();
}

/** Ends every session of the user, or every one but the excepted; answers how many. */
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

/** The sessions that have neither ended nor run out, the one used last first. */
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

/** Whose session it is, unless it has ended. */
export function findSessionOwner(db: Db, id: string): Promise<{ ownerId: number } | undefined> {
  return db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select('userId as ownerId')
    .executeTakeFirst();
}
