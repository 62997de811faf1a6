import type { AdminListing, AdminReport, ReportBlock, ReportChange } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { listAdminRowsOf } from '#server/db/queries/admin/admin-listings.ts';
import {
  listOpenReports,
  lockReport,
  selectReports,
  updateReport,
  type LockedReport,
} from '#server/db/queries/admin/reports.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { ReportDecision } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { decideBlock } from '#server/services/lifecycle/decide-block.ts';
import type { Editing } from '#server/services/listings/edit-managed.ts';
import { logAdminAction, type AuditEntry } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { adminReports } from './report-listing.ts';

type Closing = Pick<Runtime, 'db' | 'jobs' | 'places'>;
type Inside = { runtime: Closing; transaction: Transaction };
type Asking = { actor: Actor; locale: Locale };

function decisionOf({ status }: AdminListing): ReportDecision['decision'] {
  if (isPublic(status)) return 'KEPT';
  return status === 'BLOCKED' ? 'BLOCKED' : 'HIDDEN';
}

/** The act to log; undefined if nothing changes. */
function actOf(report: LockedReport, { closed, note }: ReportChange): AuditEntry['act'] | undefined {
  if (closed !== (report.closedAt !== null)) return closed ? 'REPORT_CLOSED' : 'REPORT_REOPENED';
  return note === (report.note ?? '') ? undefined : 'REPORT_NOTED';
}

/** Mails reporters who left an address the decision and its reason. */
async function mailReporter(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction,
  { mailFrom: to, language, listing, note }: Pick<LockedReport, 'mailFrom' | 'language'> & AdminReport,
): Promise<void> {
  if (to === '') return;
  const { id, kind, title } = listing;
  const path = listing.url && listingPath(language, { id, kind, title });
  const decided = { decision: decisionOf(listing), note: note ?? '', title: inLanguage(title, language), path };
  await queueMail(runtime, transaction, { template: 'report-closed', ...decided, to, language });
}

const unknown = (id: number) => new AppError('NOT_FOUND', { detail: `There is no report ${id}.` });

async function readReport({ runtime, transaction }: Inside, id: number, asking: Asking): Promise<AdminReport> {
  const rows = await selectReports(transaction).where('reports.id', '=', id).execute();
  const [report] = await adminReports({ db: transaction, places: runtime.places }, rows, asking);
  if (!report) throw new Error('a locked report stays where it is');
  return report;
}

/** Changes a locked report, logs it and mails the reporter of one that is closed. */
async function changeReport(
  inside: Inside,
  { actor, locale }: Asking,
  { id, report, closed, note }: ReportChange & { id: number; report: LockedReport },
): Promise<AdminReport> {
  const { runtime, transaction } = inside;
  const { listingId, closedAt, language } = report;
  const act = actOf(report, { closed, note });
  const moved = closed !== (closedAt !== null);
  const state = closed ? { closedAt: new Date(), closedBy: actor.userId } : { closedAt: null, closedBy: null };
  const closer = act === 'REPORT_NOTED' && closed && { closedBy: actor.userId };
  await updateReport(transaction, id, { ...(moved && state), ...closer, note: note || null });
  if (act) await logAdminAction(transaction, actor, { act, listingId, ...(note && { details: note }) });
  const changed = await readReport(inside, id, { actor, locale });
  if (moved && closed) await mailReporter(runtime, transaction, { ...changed, language });
  return changed;
}

/** Closes or reopens a report with a note and mails the reporter. Throws UNAUTHORIZED, FORBIDDEN, NOT_FOUND. */
export function closeReport(
  runtime: Closing,
  { actor: asking, locale }: Asking,
  { id, ...change }: ReportChange & { id: number },
): Promise<AdminReport> {
  permit(asking, 'MODERATE');
  return runtime.db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, id);
    const actor = await requireLive(transaction, asking);
    permit(actor, 'MODERATE');
    if (!report) throw unknown(id);
    const inside = { runtime, transaction };
    const { listing } = await readReport(inside, id, { actor, locale });
    permit(actor, 'MODERATE', { ownerId: listing.owner.id });
    return changeReport(inside, { actor, locale }, { id, report, ...change });
  });
}

/** Blocks the reported listing and closes the report, or all open ones of it. Throws NOT_FOUND; as `decideBlock`. */
export function blockReported(
  runtime: Editing,
  { actor, locale }: Asking,
  { id, reason, others }: ReportBlock & { id: number },
): Promise<AdminReport> {
  permit(actor, 'MODERATE');
  return runtime.db.transaction().execute(async (transaction) => {
    const [report] = await selectReports(transaction).where('reports.id', '=', id).execute();
    const [listing] = await listAdminRowsOf(transaction, report ? [report.listingId] : []);
    if (!listing) throw unknown(id);
    // The listing is locked before its reports, by all who lock both.
    const block = { actor, id: listing.id, decision: 'BLOCK', reason } as const;
    await decideBlock({ runtime, transaction }, listing.kind, block);
    const open = await listOpenReports(transaction, listing.id);
    for (const one of others ? open : open.filter((each) => each === id)) {
      const locked = await lockReport(transaction, one);
      if (locked?.closedAt === null)
        await changeReport(
          { runtime, transaction },
          { actor, locale },
          { id: one, report: locked, closed: true, note: '' },
        );
    }
    return readReport({ runtime, transaction }, id, { actor, locale });
  });
}
