import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Kind } from '#contract/reference.ts';
import type { Database } from '../tables/index.ts';
import type { ReportTable } from '../tables/admin.ts';

/** A public listing or project, as far as its page «report» tells of it. */
export type ReportedListing = { id: number; kind: Kind; titleHr: string; titleEn: string | null };

/** Undefined where nothing public has the id. */
export async function findReportedListing(db: Kysely<Database>, id: number): Promise<ReportedListing | undefined> {
  const { rows } = await sql<ReportedListing>`
    select id, kind, title_hr, title_en from listings
    where id = ${id} and status in ('PUBLISHED', 'RESERVED')`.execute(db);
  return rows[0];
}

export async function insertReport(
  db: Kysely<Database>,
  report: Pick<Insertable<ReportTable>, 'listingId' | 'reason' | 'message' | 'mailFrom'>,
): Promise<void> {
  await db
    .insertInto('reports')
    .values({ ...report, closedAt: null, closedBy: null, note: null })
    .execute();
}

/** Reports with who closed them. */
export function selectReports(db: Kysely<Database>) {
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

/** Some of the open or of the closed reports, or of both; the newest first. */
export function listReportRows(
  db: Kysely<Database>,
  closed: boolean | undefined,
  { skip, take }: { skip: number; take: number },
): Promise<ReportRow[]> {
  return selectReports(db)
    .$if(closed !== undefined, (query) => query.where('closedAt', closed ? 'is not' : 'is', null))
    .orderBy('at', 'desc')
    .orderBy('reports.id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

export async function countReports(db: Kysely<Database>): Promise<{ open: number; closed: number }> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where closed_at is null) as open, count(closed_at) as closed from reports`.execute(db);
  return rows[0] ?? { open: 0, closed: 0 };
}

/** Which listing the report is about, and whether it is closed. Nobody else changes it until the transaction ends. */
export function lockReport(
  transaction: Transaction<Database>,
  id: number,
): Promise<{ listingId: number; closedAt: Date | null } | undefined> {
  return transaction
    .selectFrom('reports')
    .where('id', '=', id)
    .select(['listingId', 'closedAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReport(
  transaction: Transaction<Database>,
  id: number,
  changes: Partial<Pick<Insertable<ReportTable>, 'closedAt' | 'closedBy' | 'note'>>,
): Promise<void> {
  await transaction.updateTable('reports').set(changes).where('id', '=', id).execute();
}

/** Forgets the e-mail addresses of reports after a year, of open ones too; returns how many there were. */
export async function forgetReporters(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set mail_from = '' where mail_from <> '' and at < now() - interval '12 months'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
