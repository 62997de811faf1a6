import type { Pool } from 'pg';
import type { Report } from '#contract/admin/report.ts';

/** What somebody reported; `listing` counts the public listings, or the blocked ones where the report is `blocked`. */
type DemoReport = {
  listing: number;
  daysAgo: number;
  reason: Report['reason'];
  message: string;
  mailFrom?: string;
  language?: 'en';
  blocked?: true;
  closed?: { daysAgo: number; note: string };
};

const reports: readonly DemoReport[] = [
  {
    ...{ listing: 3, daysAgo: 0.1, reason: 'FRAUD', mailFrom: 'ivan.kos@example.hr' },
    message:
      'Oglašivač traži uplatu kapare od 1.000 € prije razgledavanja, na račun u inozemstvu. Na pitanja o vlasničkom listu ne odgovara.',
  },
  {
    listing: 3,
    daysAgo: 0.4,
    reason: 'FRAUD',
    message: 'Iste slike vidio sam prošle godine u oglasu iz drugog grada.',
  },
  {
    ...{ listing: 11, daysAgo: 1.2, reason: 'WRONG_FACTS', mailFrom: 'petra.maric@example.hr' },
    message: 'Piše da zgrada ima dizalo, ali ga nema.\nStan je na četvrtom katu, ne na drugom.',
  },
  {
    ...{ listing: 24, daysAgo: 1.9, reason: 'NOT_AVAILABLE', mailFrom: 'john.walsh@example.com', language: 'en' },
    message: 'I called the agency twice. They say this flat was sold in the summer, but the listing is still here.',
  },
  { listing: 37, daysAgo: 3.5, reason: 'DUPLICATE', message: '' },
  { listing: 52, daysAgo: 5.1, reason: 'OTHER', message: 'U opisu je broj telefona osobe koja s oglasom nema veze.' },
  {
    ...{ listing: 8, daysAgo: 9.3, reason: 'WRONG_FACTS', mailFrom: 'luka.babic@example.hr' },
    message: 'Cijena u opisu i cijena u oglasu nisu iste.',
    closed: { daysAgo: 8.8, note: 'Oglašivač je ispravio opis.' },
  },
  {
    ...{ listing: 0, blocked: true, daysAgo: 12.2, reason: 'FRAUD', mailFrom: 'marija.novak@example.hr' },
    message: 'Na fotografijama je moj stan, a nisam ga dala na prodaju.',
    closed: { daysAgo: 11.6, note: 'Oglašivač nije dokazao da smije objaviti fotografije.' },
  },
];

async function idsOf(pool: Pool, status: 'PUBLISHED' | 'BLOCKED', most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from listings where kind = 'SINGLE' and status = $1 order by id limit $2`,
    [status, most],
  );
  return rows.map(({ id }) => id);
}

const sentReport = `
  insert into reports (at, listing_id, reason, message, mail_from, language, closed_at, closed_by, note)
  select $1, $2, $3, $4, $5, $6, $7, case when $7::timestamptz is null then null else admin.id end, $8
  from (select id from users where email = 'admin@example.hr') admin`;
const loggedAct = `
  insert into admin_actions (at, admin_id, act, listing_id, details)
  select $1, id, $2, $3, $4 from users where email = 'admin@example.hr'`;

/** Reports of demo listings, some of them closed, with the log of it; `now` is the time from which they are counted. */
export async function loadReports(pool: Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const [shown, blocked] = [await idsOf(pool, 'PUBLISHED', 60), await idsOf(pool, 'BLOCKED', 1)];
  for (const report of reports.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
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
