import { sql, type Kysely } from 'kysely';
import { monthsKept } from '#contract/contact/message.ts';
import type { Database } from '#server/db/tables/index.ts';

const batch = 5000;

/** Which rows of a table nobody needs any more, as SQL conditions of our own. */
const expired = {
  // A registration outlives its 24 hours, so that an old link can still offer a new mail.
  registrations: "expires_at < now() - interval '7 days'",
  mail_tokens: "expires_at < now() - interval '7 days'",
  login_attempts: 'expires_at < now()',
  // Idle for 30 days, 90 days old, or ended.
  sessions: `rotated_at < now() - interval '30 days' or created_at < now() - interval '90 days'
    or ended_at < now() - interval '7 days'`,
  known_devices: `seen_at < now() - case kind when 'DEVICE' then interval '365 days' else interval '90 days' end`,
  listing_days: "day < (now() at time zone 'UTC')::date - interval '2 years'",
  secret_keys: "last_used_at < now() - interval '30 days'",
  // Who sends the same twice does so at once, or after a lost answer.
  sent_keys: "at < now() - interval '2 days'",
  messages: `at < now() - interval '${monthsKept} months'`,
  saved_search_hits: "due_at is null and found_at < now() - interval '90 days'",
  rate_limits: 'expire < extract(epoch from now()) * 1000',
} as const;

export type ExpiringTable = keyof typeof expired;

export const expiringTables = Object.keys(expired) as ExpiringTable[];

/** Removes expired rows, some thousands at a time, so that none holds up requests; returns how many there were. */
export async function removeExpired(db: Kysely<Database>, table: ExpiringTable): Promise<number> {
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

/** Removes mails that were sent a day ago, with all that was written in them; those that could not be sent stay parked. */
export async function removeSentMails(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job
    where name = 'mail' and state = 'completed' and completed_on < now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Accounts whose time has come, the longest overdue first. */
export async function listOverdueAccounts(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletionAt', '<', sql<Date>`now()`)
    .orderBy('deletionAt')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}
