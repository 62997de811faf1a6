import { sql, type Kysely, type Transaction } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind } from '#contract/reference.ts';
import type { Database } from '#server/db/tables/index.ts';
import { isUnburied } from './managed-listing.ts';

/** A listing as far as «still available» goes; `now` is the time by the clock of the database. */
export type AvailabilityRow = {
  id: number;
  kind: Kind;
  status: ListingStatus;
  ownerId: number;
  titleHr: string | null;
  titleEn: string | null;
  expiresAt: Date | null;
  now: Date;
  ownerBlocked: boolean;
  ownerLinkVersion: number;
};

const select = (id: number) => sql<AvailabilityRow>`
  select id, kind, status, owner_id, title_hr, title_en, expires_at, clock_timestamp() as now,
    exists (select from users where users.id = owner_id and blocked_at is not null) as owner_blocked,
    (select link_version from users where users.id = owner_id) as owner_link_version
  from listings where id = ${id} and ${isUnburied}`;

export async function findAvailability(db: Kysely<Database>, id: number): Promise<AvailabilityRow | undefined> {
  return (await select(id).execute(db)).rows[0];
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockAvailability(
  transaction: Transaction<Database>,
  id: number,
): Promise<AvailabilityRow | undefined> {
  // Two statements: one that waits keeps what it has read of the owner before.
  await sql`select from listings where id = ${id} for no key update`.execute(transaction);
  return findAvailability(transaction, id);
}

/** Moves the end; what the advertiser says stays as it was, and with it the version. */
export async function prolong(transaction: Transaction<Database>, id: number, expiresAt: Date): Promise<void> {
  await transaction.updateTable('listings').set({ expiresAt }).where('id', '=', id).execute();
}
