import { createHmac } from 'node:crypto';
import type { Report } from '#contract/admin/report.ts';
import { findPublicListing } from '#server/db/queries/listings/public-listing.ts';
import {
  insertReport,
  countReports,
  listReportRows,
  type ReportFilter,
  type ReportRow,
} from '#server/db/queries/admin/reports.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { AdminReport, AdminReports } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { listAdminRowsOf } from '#server/db/queries/admin/admin-listings.ts';
import type { Db } from '#server/db/tables/index.ts';
import { adminListing } from './list-admin-listings.ts';
import { permit } from '#server/services/auth/permit.ts';
import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';

type Reporting = Pick<Runtime, 'config' | 'db' | 'secrets' | 'events'>;

const day = 24 * 60 * 60;

/** A pseudonym that distinguishes the reporters of a listing without identifying them. */
function reporterOf({ secrets }: Reporting, listingId: number, address: string): string {
  const name = createHmac('sha256', secrets.keyFor('report')).update(`${listingId} ${networkOf(address)}`);
  return `report:once:${name.digest('base64url')}`;
}

/** Stores a visitor's report, once a day per network and listing. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export async function reportListing(
  runtime: Reporting,
  { website, ...report }: Report,
  { listingId, address, language }: { listingId: number; address: string; language: Locale },
): Promise<void> {
  await countRequest(runtime, { name: 'report', network: 30 }, { address });
  if (!(await findPublicListing(runtime.db, listingId)))
    throw new AppError('NOT_FOUND', { detail: `There is no public listing ${listingId}.` });
  // Filled in by a bot: same response, not stored.
  if (website !== '') return;
  const counters = countersOf(runtime.db);
  const reporter = reporterOf(runtime, listingId, address);
  if ((await counters.count(reporter, day)).number > 1) return;
  try {
    await insertReport(runtime.db, { ...report, listingId, language });
  } catch (error) {
    await counters.forget(reporter);
    throw error;
  }
}

export type Room = Pick<Runtime, 'places'> & { db: Db };

/** The reports with their listings and projects, as the admin area shows them. */
export async function adminReports(
  runtime: Room,
  rows: readonly ReportRow[],
  asking: { actor: Actor; locale: Locale },
): Promise<AdminReport[]> {
  const listingRows = await listAdminRowsOf(runtime.db, [...new Set(rows.map(({ listingId }) => listingId))]);
  const listings = new Map(listingRows.map((row) => [row.id, adminListing(runtime, row, asking)]));
  return rows.flatMap(({ listingId, closedBy, closedByName, at, closedAt, ...report }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const closer = closedBy === null || closedByName === null ? null : { id: closedBy, username: closedByName };
    const times = { at: at.toISOString(), closedAt: closedAt && closedAt.toISOString() };
    return [{ ...report, ...times, listing, closedBy: closer }];
  });
}

/** A page of reports, newest first: open, closed or both; `open` is the number of all open ones. Throws FORBIDDEN. */
export async function listReports(
  runtime: Room,
  { actor, locale }: { actor: Actor; locale: Locale },
  { page, ...filter }: ReportFilter & { page: number },
): Promise<AdminReports> {
  permit(actor, 'MODERATE');
  const [rows, counts] = await Promise.all([
    listReportRows(runtime.db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countReports(runtime.db, filter),
  ]);
  return { items: await adminReports(runtime, rows, { actor, locale }), page, pageSize, ...counts };
}

const id = /^[1-9]\d{0,14}$/;

/** The page for reporting a listing; `done` after submission, `error` is the error code if it failed. */
export function reportPath(locale: Locale, listing: string, outcome: { done?: string; error?: string } = {}): string {
  return `${localizedPath(locale, '/home/report')}?${new URLSearchParams({ listing, ...outcome })}`;
}

/** The public listing or project that is being reported: its title and the path of its page. */
export async function readReported(
  { db }: Pick<Runtime, 'db'>,
  listing: string,
  locale: Locale,
): Promise<{ id: number; title: string; path: string } | undefined> {
  const found = id.test(listing) ? await findPublicListing(db, Number(listing)) : undefined;
  if (!found) return undefined;
  const title = { hr: found.titleHr, en: found.titleEn };
  const path = listingPath(locale, { id: found.id, kind: found.kind, title });
  return { id: found.id, title: inLanguage(title, locale), path };
}
