import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Locale } from '#contract/locales.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

export async function insertReport(
  db: Db,
  report: Pick<Insertable<Database['reports']>, 'listingId' | 'reason' | 'message' | 'mailFrom' | 'language'>,
): Promise<void> {
  await db
    .insertInto('reports')
    .values({ ...report, closedAt: null, closedBy: null, note: null })
    .execute();
}

/** Reports with the admin who closed them. */
export function selectReports(db: Db) {
  return db
    .selectFrom('reports')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'closedBy').on('email', 'not like', '#%'))
    .select([
      'reports.id',
      'at',
      'listingId',
      'reason',
      'message',
      'mailFrom',
      'closedAt',
      'closedBy',
      'username as closedByName',
      'note',
    ]);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** Open or closed reports, or both; for one listing or all. */
export type ReportFilter = { closed?: boolean | undefined; listingId?: number | undefined };

function matching({ closed, listingId }: ReportFilter): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(closed === undefined ? [] : [closed ? sql`closed_at is not null` : sql`closed_at is null`]),
      ...(listingId === undefined ? [] : [sql`listing_id = ${listingId}`]),
    ],
    sql` and `,
  );
}

/** A page of reports, newest first. */
export function listReportRows(
  db: Db,
  filter: ReportFilter,
  { skip, take }: { skip: number; take: number },
): Promise<ReportRow[]> {
  return selectReports(db)
    .where(matching(filter))
    .orderBy('at', 'desc')
    .orderBy('reports.id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

/** Number of matching reports, and of all open ones. */
export async function countReports(db: Db, filter: ReportFilter): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${matching(filter)}) as total, count(*) filter (where closed_at is null) as open
    from reports`.execute(db);
  return rows[0] ?? { total: 0, open: 0 };
}

/** The ids of a listing's open reports, oldest first. */
export async function listOpenReports(db: Db, listingId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .where('listingId', '=', listingId)
    .where('closedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What closing a report requires: its listing, and the reporter's address and language. */
export type LockedReport = Pick<ReportRow, 'listingId' | 'closedAt' | 'note' | 'mailFrom'> & { language: Locale };

/** Locks the report until the transaction ends. */
export function lockReport(transaction: Transaction, id: number): Promise<LockedReport | undefined> {
  return transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .select(['listingId', 'closedAt', 'note', 'mailFrom', 'language'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReport(
  transaction: Transaction,
  id: number,
  changes: Partial<Pick<Insertable<Database['reports']>, 'closedAt' | 'closedBy' | 'note'>>,
): Promise<void> {
  await transaction.updateTable('reports').set(changes).where('id', '=', id).execute();
}

/** Deletes reporters' e-mail addresses after a year, even of open reports; returns how many. */
export async function removeReporterEmails(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set mail_from = '' where mail_from <> '' and at < now() - interval '12 months'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
