import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';
import type { Sort } from './managed-listing.ts';

export async function countDrafts(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { drafts } = await db
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'DRAFT')
    .select((each) => each.fn.countAll<number>().as('drafts'))
    .executeTakeFirstOrThrow();
  return drafts;
}

/** Who offered the owner's last listing (or project) that says how to reach the advertiser. */
export function findLastAdvertiser(transaction: Transaction<Database>, sort: Sort, ownerId: number) {
  return transaction
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('kind', sort === 'SINGLES' ? '=' : '<>', 'SINGLE')
    .where('contactEmail', 'is not', null)
    .select(['advertiserKind', 'advertiserName', 'company', 'oib', 'licenceNumber', 'contactEmail', 'phones'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
