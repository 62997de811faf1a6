import { sql, type Selectable } from 'kysely';
import { daysAhead, daysBetweenMails, daysConfirmable, daysWarned } from '#domain/listings/expiry.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { ListingTable } from '#server/db/tables/listings.ts';

const days = (count: number) => sql`interval '${sql.raw(String(count))} days'`;

/** Listings that end within so many days, or have ended, without their owner having been told of it. */
const untold = (within: number) => sql`(
  listings.status = 'PUBLISHED' and listings.expires_at <= now() + ${days(within)}
    and (listings.expiry_told_at is null or listings.expiry_told_at < listings.expires_at - ${days(daysAhead)})
  or listings.status = 'EXPIRED' and listings.expires_at > now() - ${days(daysConfirmable)}
    and (listings.expiry_told_at is null or listings.expiry_told_at < listings.expires_at))`;

const isRested = sql`not exists (
  select from listings as told
  where told.owner_id = listings.owner_id and told.expiry_told_at > now() - ${days(daysBetweenMails)})`;

/** Owners, by id after the given one, who are to be told now. */
export async function listOwnersToTell(db: Db, after: number, batch: number): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct owner_id from listings where owner_id > ${after} and ${untold(daysWarned)} and ${isRested}
    order by owner_id limit ${batch}`.execute(db);
  return rows.map((row) => row.ownerId);
}

/** A listing whose end its owner is to be told. */
export type EndingRow = Pick<
  Selectable<ListingTable>,
  'id' | 'kind' | 'ownerId' | 'status' | 'purpose' | 'titleHr' | 'titleEn' | 'priceCents' | 'priceOnRequest'
> & { expiresAt: Date };

/** Marks everything to be told to the owner now as told, and returns it, the nearest end first. Lock the account before. */
export async function takeEndings(transaction: Transaction, ownerId: number): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    with due as (
      select from listings where owner_id = ${ownerId} and ${untold(daysWarned)} and ${isRested} limit 1
    )
    update listings set expiry_told_at = now()
    where owner_id = ${ownerId} and ${untold(daysAhead)} and exists (select from due)
    returning id, kind, owner_id, status, purpose, title_hr, title_en, price_cents, price_on_request, expires_at
  `.execute(transaction);
  return rows.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime() || one.id - other.id);
}
