import { sql, type Selectable } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { ListingTable } from '#server/db/tables/listings.ts';
import { isNotPurged } from './managed-listing.ts';
import { monthsStored } from '#contract/contact/message.ts';
import { expiredMisreading } from './told-misreadings.ts';

/** A listing as needed for «still available»; `now` is the database's time. */
export type AvailabilityRow = Pick<
  Selectable<ListingTable>,
  'id' | 'kind' | 'status' | 'purpose' | 'ownerId' | 'titleHr' | 'titleEn' | 'expiresAt'
> & { now: Date; ownerBlocked: boolean; ownerLinkVersion: number };

const select = (id: number) => sql<AvailabilityRow>`
  select id, kind, status, purpose, owner_id, title_hr, title_en, expires_at, clock_timestamp() as now,
    exists (select from users where users.id = owner_id and blocked_at is not null) as owner_blocked,
    (select link_version from users where users.id = owner_id) as owner_link_version
  from listings where id = ${id} and ${isNotPurged}`;

export async function findAvailability(db: Db, id: number): Promise<AvailabilityRow | undefined> {
  return (await select(id).execute(db)).rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockAvailability(transaction: Transaction, id: number): Promise<AvailabilityRow | undefined> {
  // Two statements: a single one, after waiting for the lock, would retain stale owner data.
  await sql`select from listings where id = ${id} for no key update`.execute(transaction);
  return findAvailability(transaction, id);
}

/** Extends the expiry; not an edit by the advertiser, so the version is unchanged. */
export async function prolong(transaction: Transaction, id: number, expiresAt: Date): Promise<void> {
  await transaction.updateTable('listings').set({ expiresAt }).where('id', '=', id).execute();
}

/** Listings, by id after the given one, whose time is over. */
export async function listExpired(db: Db, after: number, batch: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'PUBLISHED' and expires_at <= now() and id > ${after}
    order by id limit ${batch}`.execute(db);
  return rows.map((row) => row.id);
}

/** A listing locked until the transaction ends; `now` is the database's time. */
export async function lockExpiring(
  transaction: Transaction,
  id: number,
): Promise<Pick<AvailabilityRow, 'status' | 'expiresAt' | 'now'> | undefined> {
  const { rows } = await sql<Pick<AvailabilityRow, 'status' | 'expiresAt' | 'now'>>`
    select status, expires_at, now() as now from listings where id = ${id} for no key update`.execute(transaction);
  return rows[0];
}

export async function markExpired(transaction: Transaction, id: number): Promise<void> {
  await sql`
    update listings set status = 'EXPIRED', updated_at = now(), version = version + 1
    where id = ${id}`.execute(transaction);
}

const batch = 5000;

/** Deletable rows per table, as fixed SQL conditions. */
const expired = {
  // A registration outlives its 24 hours, so that an old link can still offer a new mail.
  registrations: "expires_at < now() - interval '7 days'",
  mail_tokens: "expires_at < now() - interval '7 days'",
  login_attempts: 'expires_at < now()',
  login_steps: 'expires_at < now()',
  passkey_challenges: 'expires_at < now()',
  // Idle for 30 days, 90 days old, or ended.
  sessions: `rotated_at < now() - interval '30 days' or created_at < now() - interval '90 days'
    or ended_at < now() - interval '7 days'`,
  known_devices: `seen_at < now() - case kind when 'DEVICE' then interval '365 days' else interval '90 days' end`,
  listing_days: "day < (now() at time zone 'UTC')::date - interval '2 years'",
  secret_keys: "last_used_at < now() - interval '30 days'",
  // Retries follow at once, or after a lost response.
  idempotency_keys: "at < now() - interval '2 days'",
  messages: `newest_at < now() - interval '${monthsStored} months'`,
  saved_search_hits: "due_at is null and found_at < now() - interval '90 days'",
  removed_images: 'expires_at < now()',
  logged_errors: "day < (now() at time zone 'Europe/Zagreb')::date - 30",
  slow_searches: "at < now() - interval '1 day'",
  misreadings: expiredMisreading,
  rate_limits: 'expire < extract(epoch from now()) * 1000',
} as const;

type ExpiringTable = keyof typeof expired;

export const expiringTables = Object.keys(expired) as ExpiringTable[];

/** Deletes expired rows, some thousands at a time, to avoid blocking requests; returns how many. */
export async function removeExpired(db: Db, table: ExpiringTable): Promise<number> {
  const name = sql.table(table);
  const batchOf = sql`delete from ${name} where ctid in (
    select ctid from ${name} where ${sql.raw(expired[table])} limit ${batch} for update skip locked)`;
  let removed = 0;
  for (;;) {
    const count = Number((await batchOf.execute(db)).numAffectedRows ?? 0);
    removed += count;
    if (count < batch) return removed;
  }
}

/** Deletes mails sent a day ago, including their content; failed ones stay parked. */
export async function removeSentMails(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job
    where name = 'mail' and state = 'completed' and completed_on < now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Accounts due for deletion, longest overdue first. */
export async function listOverdueAccounts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletionAt', '<', sql<Date>`now()`)
    .orderBy('deletionAt')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}
