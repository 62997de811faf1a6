import type { Kysely } from 'kysely';
import type { AdminReport, AdminReports } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { listAdminRowsOf } from '#server/db/queries/admin/admin-listings.ts';
import { countReports, listReportRows, type ReportFilter, type ReportRow } from '#server/db/queries/admin/reports.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { adminListing } from './admin-listing.ts';
import { permit } from '#server/services/auth/permit.ts';

type Room = Pick<Runtime, 'places'> & { db: Kysely<Database> };

/** The reports with their listings and projects, as the admin room shows them. */
export async function adminReports(runtime: Room, rows: readonly ReportRow[], locale: Locale): Promise<AdminReport[]> {
  const listingRows = await listAdminRowsOf(runtime.db, [...new Set(rows.map(({ listingId }) => listingId))]);
  const listings = new Map(listingRows.map((row) => [row.id, adminListing(runtime, row, locale)]));
  return rows.flatMap(({ listingId, closedBy, closedByName, at, closedAt, ...report }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const closer = closedBy === null || closedByName === null ? null : { id: closedBy, username: closedByName };
    const times = { at: at.toISOString(), closedAt: closedAt && closedAt.toISOString() };
    return [{ ...report, ...times, listing, closedBy: closer }];
  });
}

/**
 * A page of what visitors reported, the newest first: open ones, closed ones, or both where `closed` is undefined, of one
 * listing or of all; `open` tells how many wait in all.
 * @throws AppError FORBIDDEN for everybody but admins.
 */
export async function listReports(
  runtime: Room,
  { actor, locale }: { actor: Actor; locale: Locale },
  { page, ...filter }: ReportFilter & { page: number },
): Promise<AdminReports> {
  permit(actor, 'ADMINISTER');
  const [rows, counts] = await Promise.all([
    listReportRows(runtime.db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countReports(runtime.db, filter),
  ]);
  return { items: await adminReports(runtime, rows, locale), page, pageSize, ...counts };
}
