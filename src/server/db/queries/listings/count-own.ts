import { sql } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing-status.ts';
import type { Db } from '#server/db/tables/index.ts';

async function countOf(db: Db, ownerId: number, statuses: readonly ListingStatus[]): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('status', 'in', statuses)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const countDrafts = (db: Db, ownerId: number): Promise<number> => countOf(db, ownerId, ['DRAFT']);

/** The owner's public listings and projects; until the transaction ends nobody else counts them to publish one. */
export async function countPublicListings(db: Db, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public listings of ${ownerId}`}, 0))`.execute(db);
  return countOf(db, ownerId, ['PUBLISHED', 'RESERVED']);
}
