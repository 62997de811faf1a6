import type { Transaction } from 'kysely';
import type { AdminListing, AdminReport, ReportChange } from '#contract/admin/admin.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import { lockReport, selectReports, updateReport, type LockedReport } from '#server/db/queries/admin/reports.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { ReportTold } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { adminReports } from './list-reports.ts';
import { noteAdminAct, type AdminAct } from '#server/services/requests/audit-log.ts';
import { permit } from '#server/services/auth/permit.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

function decisionOf({ status }: AdminListing): ReportTold['decision'] {
  if (isPublic(status)) return 'KEPT';
  return status === 'BLOCKED' ? 'BLOCKED' : 'HIDDEN';
}

/** What the log says; undefined where nothing changes. */
function actOf(report: LockedReport, { closed, note }: ReportChange): AdminAct['act'] | undefined {
  if (closed !== (report.closedAt !== null)) return closed ? 'REPORT_CLOSED' : 'REPORT_REOPENED';
  return note === (report.note ?? '') ? undefined : 'REPORT_NOTED';
}

/** What is promised to who left an address: what was decided, and why. */
async function mailReporter(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction<Database>,
  { mailFrom: to, language, listing, note }: Pick<LockedReport, 'mailFrom' | 'language'> & AdminReport,
): Promise<void> {
  if (to === '') return;
  const { id, kind } = listing;
  const title = { hr: listing.title.hr ?? '', en: listing.title.en };
  const path = listing.url && listingPath(language, { id, kind, title });
  const told = { decision: decisionOf(listing), note: note ?? '', title: inLanguage(title, language), path };
  await queueMail(runtime, transaction, { template: 'report-closed', ...told, to, language });
}

/**
 * Closes a report or opens it again, with a note; one that is so already gets the note, which is that admin's then. Who left an address is mailed what
 * was decided when it is closed. Answers it as it is then.
 * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export function closeReport(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'places'>,
  { actor: asking, locale }: { actor: Actor; locale: Locale },
  { id, closed, note }: ReportChange & { id: number },
): Promise<AdminReport> {
  permit(asking, 'ADMINISTER');
  return runtime.db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, id);
    const actor = await requireLive(transaction, asking);
    permit(actor, 'ADMINISTER');
    if (!report) throw new AppError('NOT_FOUND', { detail: `There is no report ${id}.` });
    const { listingId, closedAt, language } = report;
    const act = actOf(report, { closed, note });
    const moved = closed !== (closedAt !== null);
    const state = closed ? { closedAt: new Date(), closedBy: actor.userId } : { closedAt: null, closedBy: null };
    const told = act === 'REPORT_NOTED' && closed && { closedBy: actor.userId };
    await updateReport(transaction, id, { ...(moved && state), ...told, note: note || null });
    if (act) await noteAdminAct(transaction, actor, { act, listingId, ...(note && { details: note }) });
    const rows = await selectReports(transaction).where('reports.id', '=', id).execute();
    const [changed] = await adminReports({ db: transaction, places: runtime.places }, rows, locale);
    if (!changed) throw new Error('a locked report stays where it is');
    if (moved && closed) await mailReporter(runtime, transaction, { ...changed, language });
    return changed;
  });
}
