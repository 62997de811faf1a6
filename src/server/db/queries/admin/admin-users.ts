import { sql, type RawBuilder, type Selectable } from 'kysely';
import { blockable } from '#domain/listings/lifecycle.ts';
import type { Role } from '#contract/auth/login.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';
import { folded } from '#server/db/queries/folded.ts';
import { needsTwoStep } from '#server/db/queries/auth/two-step.ts';
import { lockListingsOf } from '#server/db/queries/listings/managed-listing.ts';

/** `text` (folded) is contained in the username or, with `whole`, in a name or the e-mail address. */
type UserFilter = { text?: string; id?: number; role?: Role; blocked: boolean; whole: boolean };

/** A user with the number of listings and projects, and of public ones. */
export type AdminUserRow = Pick<
  Selectable<Database['users']>,
  | ('id' | 'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'accountKind' | 'createdAt')
  | ('deletionAt' | 'blockedAt' | 'blockReason')
> & { twoStep: boolean; listings: number; publicListings: number };

const columns = sql`id, username, email, first_name, last_name, role, account_kind, created_at, deletion_at, blocked_at, block_reason,
  ${needsTwoStep} as two_step, (select count(*) from listings where owner_id = users.id and status <> 'ARCHIVED') as listings,
  (select count(*) from listings where owner_id = users.id and status in ('PUBLISHED', 'RESERVED')) as public_listings`;

/** Excludes anonymized accounts. */
const exists = sql`email not like '#%'`;

function matching({ text, id, role, blocked, whole }: UserFilter): RawBuilder<boolean> {
  const names = whole ? sql`concat_ws(' ', username, email, first_name, last_name)` : sql`username`;
  const named = sql`strpos(${folded(names)}, ${text}) > 0`;
  return sql.join(
    [
      exists,
      ...(text === undefined ? [] : [id === undefined ? named : sql`(${named} or id = ${id})`]),
      ...(role ? [sql`role = ${role}`] : []),
      ...(blocked ? [sql`blocked_at is not null`] : []),
    ],
    sql` and `,
  );
}

/** A page of users, newest first. */
export async function listUserRows(
  db: Db,
  filter: UserFilter,
  { skip, take }: { skip: number; take: number },
): Promise<AdminUserRow[]> {
  const { rows } = await sql<AdminUserRow>`
    select ${columns} from users where ${matching(filter)}
    order by created_at desc, id desc offset ${skip} limit ${take}`.execute(db);
  return rows;
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findUserRow(db: Db, id: number): Promise<AdminUserRow | undefined> {
  const { rows } = await sql<AdminUserRow>`select ${columns} from users where id = ${id} and ${exists}`.execute(db);
  return rows[0];
}

/** The active admins, oldest account first, locked until the transaction ends. */
export async function lockAdmins(transaction: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where role = 'ADMIN' and blocked_at is null and deletion_at is null
    order by id for no key update`.execute(transaction);
  return rows.map(({ id }) => id);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** Transfers a user's projects to another, who is warned of their expiry again; returns which. */
export async function reassignProjects(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listings set owner_id = ${to}, expiry_told_at = null
    where owner_id = ${from} and kind <> 'SINGLE' returning id`.execute(transaction);
  return idsOf(rows);
}

/** Blocks listings that are public or could be again; returns which. Restored archived ones come back blocked. */
export async function blockListingsOf(transaction: Transaction, userId: number, reason: string): Promise<number[]> {
  await sql`set local statement_timeout = '5min'`.execute(transaction);
  // Waits for one being published right now, to block it too.
  await lockListingsOf(transaction, userId);
  const { rows } = await sql<{ id: number }>`
    update listings
    set status = case status when 'ARCHIVED' then status else 'BLOCKED' end,
      archived_from = case status when 'ARCHIVED' then 'BLOCKED'::listing_status end,
      blocked_from = case when status <> 'ARCHIVED' then status end, blocked_with_owner = true,
      blocked_at = now(), blocked_facts = null,
      block_reason = ${reason}, updated_at = now(), version = version + 1
    where owner_id = ${userId} and coalesce(archived_from, status) = any(${[...blockable]}::listing_status[])
    returning id`.execute(transaction);
  return idsOf(rows);
}

/** Restores listings paused by their owner's block and unchanged since; returns which. */
export async function restorePausedListings(transaction: Transaction, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listings
    set status = blocked_from, blocked_from = null, blocked_with_owner = false, blocked_at = null, block_reason = null, updated_at = now(), version = version + 1
    where owner_id = ${userId} and status = 'BLOCKED' and blocked_with_owner and blocked_from = 'PAUSED' returning id`.execute(
    transaction,
  );
  return idsOf(rows);
}
