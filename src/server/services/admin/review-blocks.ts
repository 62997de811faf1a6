import type { AdminListing } from '#contract/admin/admin.ts';
import type { AdminReview, AdminReviews, ReviewDecision, Waiting } from '#contract/admin/queues.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { changedFacts } from '#domain/listings/changed-facts.ts';
import type { Locale } from '#i18n/locales.ts';
import { listAdminRowsOf } from '#server/db/queries/admin/admin-listings.ts';
import { countReports } from '#server/db/queries/admin/reports.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { countReviewRequests, listReviewRequests } from '#server/db/queries/listings/review-requests.ts';
import { countPapers } from '#server/db/queries/media/paper-checks.ts';
import type { Db } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';
import type { Editing } from '#server/services/listings/edit-managed.ts';
import { blockOf, type ManagedKind } from '#server/services/listings/managed-kind.ts';
import { singles } from '#server/services/listings/singles.ts';
import { projects } from '#server/services/projects/projects.ts';
import { decideListing } from './block-listing.ts';
import { adminListing } from './list-admin-listings.ts';

type Room = Pick<Runtime, 'places'> & { db: Db };
type Asking = { actor: Actor; locale: Locale };
type Request = Awaited<ReturnType<typeof listReviewRequests>>[number];

/** How the listing is blocked, and which facts are others than at that time. */
async function standingOf<Row extends ManagedRow, Facts>(
  { db }: Room,
  kind: ManagedKind<Row, Facts, unknown>,
  { listingId, blockedFacts }: Request,
): Promise<Pick<AdminReview, 'block' | 'changes'> | undefined> {
  const row = await kind.find(db, listingId);
  if (!row) return undefined;
  const facts = { ...kind.factsOf(row), images: row.images.map(({ fileName }) => fileName) };
  return { block: blockOf(row), changes: blockedFacts && changedFacts(blockedFacts, facts) };
}

/** A page of requests to look at blocked listings again, oldest first. Throws FORBIDDEN. */
export async function listReviews(runtime: Room, { actor, locale }: Asking, page: number): Promise<AdminReviews> {
  permit(actor, 'MODERATE');
  const [requests, total] = await Promise.all([
    listReviewRequests(runtime.db, { skip: (page - 1) * pageSize, take: pageSize }),
    countReviewRequests(runtime.db),
  ]);
  const rows = await listAdminRowsOf(
    runtime.db,
    requests.map(({ listingId }) => listingId),
  );
  const listings = new Map(rows.map((row) => [row.id, adminListing(runtime, row, { actor, locale })]));
  const items = await Promise.all(
    requests.map(async (request) => {
      const { listingId: id, at, message, kind } = request;
      const listing = listings.get(id);
      const standing = await (kind === 'SINGLE'
        ? standingOf(runtime, singles, request)
        : standingOf(runtime, projects, request));
      return listing && standing ? [{ id, at: at.toISOString(), message, ...standing, listing }] : [];
    }),
  );
  return { items: items.flat(), total, page, pageSize };
}

/** Ends a block, or keeps it with a new reason. Throws as `decideListing`. */
export function decideReview(
  runtime: Editing,
  asking: Asking,
  { unblock, ...decided }: ReviewDecision & { id: number },
): Promise<AdminListing> {
  return decideListing(runtime, asking, { ...decided, decision: unblock ? 'UNBLOCK' : 'KEEP' });
}

/** How much waits for the staff in each queue. Throws FORBIDDEN. */
export async function countWaiting({ db }: { db: Db }, actor: Actor): Promise<Waiting> {
  permit(actor, 'MODERATE');
  const [{ open: reports }, papers, reviews] = await Promise.all([
    countReports(db, {}),
    countPapers(db, false),
    countReviewRequests(db),
  ]);
  return { reports, papers, reviews };
}
