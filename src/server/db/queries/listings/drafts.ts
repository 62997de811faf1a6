import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { Sort } from './managed-listing.ts';

export async function countDrafts(db: Db, ownerId: number): Promise<number> {
  const { drafts } = await db
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'DRAFT')
    .select((each) => each.fn.countAll<number>().as('drafts'))
    .executeTakeFirstOrThrow();
  return drafts;
}

/** Who offered the owner's last listing (or project) that says how to reach the advertiser. */
export function findLastAdvertiser(transaction: Transaction, sort: Sort, ownerId: number) {
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
