import type { Pool } from 'pg';
import reports from './reports.json' with { type: 'json' };

/** A visitor's report; `listing` is an index into the public listings, or the blocked ones if `blocked`. */
type DemoReport = {
  listing: number;
  daysAgo: number;
  reason: string;
  message: string;
  mailFrom?: string;
  language?: string;
  blocked?: boolean;
  closed?: { daysAgo: number; note: string };
};

async function idsOf(pool: Pool, status: 'PUBLISHED' | 'BLOCKED', max: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from listings where kind = 'SINGLE' and status = $1 order by id limit $2`,
    [status, max],
  );
  return rows.map(({ id }) => id);
}

const sentReport = `
  insert into reports (at, listing_id, reason, message, mail_from, language, closed_at, closed_by, note)
  select $1, $2, $3, $4, $5, $6, $7, case when $7::timestamptz is null then null else admin.id end, $8
  from (select id from users where email = 'admin@example.hr') admin`;
const loggedAct = `
  insert into audit_log (at, admin_id, act, listing_id, details)
  select $1, id, $2, $3, $4 from users where email = 'admin@example.hr'`;

/** Loads reports of demo listings, some of them closed, with their log entries; times are relative to `now`. */
export async function loadReports(pool: Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const [shown, blocked] = [await idsOf(pool, 'PUBLISHED', 60), await idsOf(pool, 'BLOCKED', 1)];
  for (const report of (reports as DemoReport[]).toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = (report.blocked ? blocked : shown)[report.listing];
    if (id === undefined) continue;
    const { daysAgo, reason, message, mailFrom = '', language = 'hr', closed } = report;
    const closedAt = closed ? before(closed.daysAgo) : null;
    const told = [before(daysAgo), id, reason, message, mailFrom, language];
    await pool.query(sentReport, [...told, closedAt, closed?.note ?? null]);
    if (!closed) continue;
    if (report.blocked)
      await pool.query(loggedAct, [before(closed.daysAgo + 0.01), 'LISTING_BLOCKED', id, closed.note]);
    await pool.query(loggedAct, [closedAt, 'REPORT_CLOSED', id, closed.note]);
  }
}
