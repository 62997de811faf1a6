import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

/** Requests to look at a blocked listing again. A second one keeps its place, with the words of the last that has any. */
export async function insertReviewRequest(transaction: Transaction, listingId: number, message: string): Promise<void> {
  await transaction
    .insertInto('reviewRequests')
    .values({ listingId, message })
    .onConflict((conflict) =>
      conflict.column('listingId').doUpdateSet({
        message: sql`case when excluded.message = '' then review_requests.message else excluded.message end`,
      }),
    )
    .execute();
}

/** A page of requests, those that have waited longest first. */
export function listReviewRequests(db: Db, { skip, take }: { skip: number; take: number }) {
  return db
    .selectFrom('reviewRequests')
    .innerJoin('listings', 'listings.id', 'listingId')
    .select(['listingId', 'at', 'message', 'kind', 'blockedFacts'])
    .orderBy('at')
    .orderBy('listingId')
    .offset(skip)
    .limit(take)
    .execute();
}

export async function countReviewRequests(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reviewRequests')
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Takes back a listing's request; false if there is none. */
export async function removeReviewRequest(transaction: Transaction, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('reviewRequests')
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
