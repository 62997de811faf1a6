import type { AdminPaper, AdminPapers } from '#contract/admin/queues.ts';
import type { PaperDecision } from '#contract/media/paper.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { pathOfPaper } from '#domain/media/document.ts';
import type { Locale } from '#i18n/locales.ts';
import { listAdminRowsOf, type AdminListingRow } from '#server/db/queries/admin/admin-listings.ts';
import { refreshFileFacts } from '#server/db/queries/media/listing-files.ts';
import { listDocumentsOfKinds } from '#server/db/queries/media/listing-documents.ts';
import {
  countPapers,
  findPaperRow,
  listPaperRows,
  lockListingOfPaper,
  updatePaper,
  type PaperRow,
} from '#server/db/queries/media/paper-checks.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { mailOwner } from '#server/services/lifecycle/mail-owner.ts';
import { refuseChanged } from '#server/services/lifecycle/decide-block.ts';
import { privateDocumentsOf } from '#server/services/media/list-documents.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { adminListing } from './list-admin-listings.ts';

type Room = Pick<Runtime, 'places'> & { db: Db };
type Asking = { actor: Actor; locale: Locale };

function statedOf({ street, houseNumber, netArea, plotArea, advertiserName, company }: AdminListingRow) {
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by) || null;
  return {
    address: joined([street, houseNumber], ' '),
    netArea,
    plotArea,
    advertiser: joined([advertiserName, company], ', '),
  };
}

async function adminPapers(runtime: Room, rows: readonly PaperRow[], asking: Asking): Promise<AdminPaper[]> {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const listings = new Map((await listAdminRowsOf(runtime.db, ids)).map((row) => [row.id, row]));
  const documents = await listDocumentsOfKinds(runtime.db, ids, ['OWNERSHIP', 'USAGE_PERMIT']);
  return rows.flatMap(({ listingId, kind, decidedBy, decidedByName, pendingSince, decidedAt, ...paper }) => {
    const row = listings.get(listingId);
    if (!row) return [];
    const { toView } = privateDocumentsOf(listingId, pathOfPaper(kind));
    return {
      ...{ id: paper.id, state: paper.state, note: paper.note, kind },
      pendingSince: pendingSince.toISOString(),
      decidedAt: decidedAt && decidedAt.toISOString(),
      decidedBy: decidedBy === null || decidedByName === null ? null : { id: decidedBy, username: decidedByName },
      documents: documents.filter((one) => one.listingId === listingId && one.kind === kind).map(toView),
      stated: statedOf(row),
      listing: adminListing(runtime, row, asking),
    };
  });
}

/** A page of papers: of public listings those that wait, oldest first, or decided ones, newest first. Throws FORBIDDEN. */
export async function listPapers(
  runtime: Room,
  { actor, locale }: Asking,
  { decided, page }: { decided: boolean; page: number },
): Promise<AdminPapers> {
  permit(actor, 'MODERATE');
  const [rows, total] = await Promise.all([
    listPaperRows(runtime.db, decided, { skip: (page - 1) * pageSize, take: pageSize }),
    countPapers(runtime.db, decided),
  ]);
  return { items: await adminPapers(runtime, rows, { actor, locale }), total, page, pageSize };
}

/** Records what an admin found; a refusal is mailed to the owner. Throws FORBIDDEN, NOT_FOUND, CONFLICT. */
export function checkPaper(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'places'>,
  { actor: asking, locale }: Asking,
  { id, state, note, updatedAt }: PaperDecision & { id: number },
): Promise<AdminPaper> {
  permit(asking, 'MODERATE');
  return runtime.db.transaction().execute(async (transaction) => {
    const room = { db: transaction, places: runtime.places };
    const listing = await lockListingOfPaper(transaction, id);
    const actor = await requireLive(transaction, asking);
    permit(actor, 'MODERATE', listing);
    const row = listing && (await findPaperRow(transaction, id));
    if (!row) throw new AppError('NOT_FOUND', { detail: `There are no papers ${id}.` });
    const [current] = await adminPapers(room, [row], { actor, locale });
    refuseChanged(listing, updatedAt, current);
    await updatePaper(transaction, id, { state, note, decidedBy: actor.userId });
    // Of two admins the second sees what the first has decided.
    await refreshFileFacts(transaction, listing.id);
    const act = state === 'CHECKED' ? 'PAPER_CHECKED' : 'PAPER_REFUSED';
    const details = [row.kind, note].filter(Boolean).join(' ');
    await logAdminAction(transaction, actor, { act, listingId: listing.id, details });
    if (state === 'REFUSED')
      await mailOwner(
        { runtime, transaction },
        { ...listing, kind: 'SINGLE' },
        {
          ...{ template: 'paper-refused', reason: note },
          paper: row.kind,
        },
      );
    const decided = await findPaperRow(transaction, id);
    const [paper] = await adminPapers(room, decided ? [decided] : [], { actor, locale });
    if (!paper) throw new Error('papers of a locked listing stay where they are');
    return paper;
  });
}
