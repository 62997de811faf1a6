import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Language } from '#contract/language.ts';
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

/** Reports with who closed them. */
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

/** Open or closed reports, or both; of one listing or of all. */
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

/** Some of the reports, the newest first. */
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

/** How many reports the filter leaves, and how many of all are open. */
export async function countReports(db: Db, filter: ReportFilter): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${matching(filter)}) as total, count(*) filter (where closed_at is null) as open
    from reports`.execute(db);
  return rows[0] ?? { total: 0, open: 0 };
}

/** A report as far as closing it needs to know: its listing, and who is told of it in which language. */
export type LockedReport = Pick<ReportRow, 'listingId' | 'closedAt' | 'note' | 'mailFrom'> & { language: Language };

/** The report, which nobody else changes until the transaction ends. */
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

/** Forgets the e-mail addresses of reports after a year, of open ones too; returns how many there were. */
export async function removeReporterEmails(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set mail_from = '' where mail_from <> '' and at < now() - interval '12 months'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
