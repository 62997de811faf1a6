import { sql } from 'kysely';
import type { Kind } from '#contract/reference/index.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { daysRestorable } from '#domain/listings/lifecycle.ts';

/** A public listing or project as named in a form about it. */
type PublicListing = { id: number; kind: Kind; titleHr: string | null; titleEn: string | null };

/** Undefined if there is no such public listing. */
export async function findPublicListing(db: Db, id: number): Promise<PublicListing | undefined> {
  const { rows } = await sql<PublicListing>`
    select id, kind, title_hr, title_en from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}

/** Phone numbers of a public listing or project; undefined if there is none. */
export async function findPhones(db: Db, id: number): Promise<(PublicListing & { phones: string[] }) | undefined> {
  const { rows } = await sql<PublicListing & { phones: string[] }>`
    select id, kind, title_hr, title_en, phones from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}

const batch = 5000;
const restorable = sql`interval '${sql.raw(String(daysRestorable))} days'`;

/** Child tables of a listing; the rest cascade from these. */
const hanging = [
  ...['images', 'documents', 'listing_prices', 'listing_words', 'listing_days', 'paper_checks', 'review_requests'],
  ...['projects', 'reports', 'messages', 'saved_search_hits'],
];

/** Columns retained for a gone listing's page and for finding similar ones. */
const preservedColumns = new Set(
  [
    'id kind status owner_id version purpose category title_hr title_en',
    'county_id municipality_id settlement_id price_cents price_on_request net_area plot_area',
    'created_at updated_at first_published_at published_at withdrawn_at archived_at',
  ].flatMap((line) => line.split(' ')),
);

/** Every other column with its default; generated ones follow automatically. */
async function clearedColumns(transaction: Transaction): Promise<string> {
  const { rows } = await sql<{ columnName: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = 'listings' and is_generated = 'NEVER'`.execute(transaction);
  const cleared = rows.map(({ columnName }) => columnName).filter((name) => !preservedColumns.has(name));
  return cleared.map((name) => `${name} = default`).join(', ');
}

/** Archived listings that can no longer be restored, oldest first; excludes tombstones. */
export async function listOverdueListings(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where archived_from is not null and archived_at < now() - ${restorable}
    order by archived_at limit ${batch}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks such a listing; false if it was restored or is gone. */
export async function lockOverdueListing(transaction: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from listings where id = ${id} and archived_from is not null and archived_at < now() - ${restorable}
    for update`.execute(transaction);
  return rows.length > 0;
}

/** All listings of a user, including tombstones. */
export async function listOwnIds(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db.selectFrom('listings').where('ownerId', '=', ownerId).select('id').execute();
  return rows.map((row) => row.id);
}

/** Deletes listings with all child rows, leaving tombstones of formerly public ones; returns how many. */
export async function purgeListingRows(transaction: Transaction, ids: readonly number[]): Promise<number> {
  await sql`set local statement_timeout = '5min'`.execute(transaction);
  const chosen = sql`any(${[...ids]}::bigint[])`;
  await sql`
    delete from listings where id = ${chosen}
    and (status not in ('SOLD', 'EXPIRED', 'ARCHIVED') or first_published_at is null or block_reason is not null)
  `.execute(transaction);
  for (const table of hanging)
    await sql`delete from ${sql.table(table)} where listing_id = ${chosen}`.execute(transaction);
  const { numAffectedRows } = await sql`
    update listings set ${sql.raw(await clearedColumns(transaction))} where id = ${chosen}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Tables of what belongs to a user; only listings remain, as tombstones. */
const held = [
  ...(['sessions', 'mail_tokens', 'contact_addresses', 'social_identities', 'known_devices'] as const),
  ...(['favourites', 'saved_searches'] as const),
];

/** Anonymizes the user as owner of tombstones; the new name and address can never be typed. */
export async function anonymizeUser(transaction: Transaction, userId: number): Promise<void> {
  const nobody = `#${userId}`;
  for (const table of held) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(transaction);
  await sql`
    update users set username = ${nobody}, username_skeleton = ${nobody}, email = ${nobody}, password_hash = null,
      role = 'USER', first_name = '', last_name = '', phone = '', verified_at = null, deletion_at = null,
      blocked_at = null, block_reason = null
    where id = ${userId}`.execute(transaction);
}

export async function removeUser(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}
