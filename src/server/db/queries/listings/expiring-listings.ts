import { sql, type Kysely, type Transaction } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind } from '#contract/reference.ts';
import { daysWarned } from '#domain/listings/expiry.ts';
import type { Database } from '#server/db/tables/index.ts';

const warned = sql`interval '${sql.raw(String(daysWarned))} days'`;

/** Listings, by id after the given one, for which it may be time to be told of their end, or to expire. */
export async function listExpiring(db: Kysely<Database>, after: number, batch: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where status = 'PUBLISHED' and expires_at <= now() + ${warned} and id > ${after}
      and (expires_at <= now() or expiry_told_at is null or expiry_told_at < expires_at - ${warned})
    order by id limit ${batch}`.execute(db);
  return rows.map((row) => row.id);
}

/** A listing with what its owner is told of its end; `now` is the time by the clock of the database. */
export type ExpiringListing = {
  id: number;
  kind: Kind;
  ownerId: number;
  status: ListingStatus;
  titleHr: string;
  titleEn: string | null;
  expiresAt: Date | null;
  toldAt: Date | null;
  email: string;
  language: 'hr' | 'en';
  linkVersion: number;
  now: Date;
};

/** The listing, which nobody else changes until the transaction ends. */
export async function lockExpiring(
  transaction: Transaction<Database>,
  id: number,
): Promise<ExpiringListing | undefined> {
  const { rows } = await sql<ExpiringListing>`
    select listings.id, kind, owner_id, status, coalesce(title_hr, '') as title_hr, title_en, expires_at, expiry_told_at as told_at,
      email, language, link_version, now() as now
    from listings join users on users.id = owner_id where listings.id = ${id}
    for no key update of listings`.execute(transaction);
  return rows[0];
}

/** Notes that the owner was told, by the same clock that said that it was time. */
export async function markTold(transaction: Transaction<Database>, id: number): Promise<void> {
  await sql`update listings set expiry_told_at = now() where id = ${id}`.execute(transaction);
}

export async function markExpired(transaction: Transaction<Database>, id: number): Promise<void> {
  await sql`
    update listings set status = 'EXPIRED', updated_at = now(), version = version + 1
    where id = ${id}`.execute(transaction);
}
