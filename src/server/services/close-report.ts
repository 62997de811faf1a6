import type { AdminReport, ReportChange } from '#contract/admin.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { lockReport, selectReports, updateReport } from '../db/queries/reports.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { adminReports } from './list-reports.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { permit } from './permit.ts';

/**
 * Closes a report or opens it again, with a note for other admins; one that is so already gets the note. Answers it as it is
 * then.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export function closeReport(
  { db, places }: Pick<Runtime, 'db' | 'places'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  { id, closed, note }: ReportChange & { id: number },
): Promise<AdminReport> {
  permit(actor, 'ADMINISTER');
  return db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, id);
    if (!report) throw new AppError('NOT_FOUND', { detail: `There is no report ${id}.` });
    const { listingId, closedAt } = report;
    const moved = closed !== (closedAt !== null);
    const state = closed ? { closedAt: new Date(), closedBy: actor.userId } : { closedAt: null, closedBy: null };
    await updateReport(transaction, id, { ...(moved && state), note: note || null });
    if (moved)
      await noteAdminAct(transaction, actor, {
        act: closed ? 'REPORT_CLOSED' : 'REPORT_REOPENED',
        listingId,
        ...(note && { details: note }),
      });
    const rows = await selectReports(transaction).where('reports.id', '=', id).execute();
    const [changed] = await adminReports({ db: transaction, places }, rows, locale);
    if (!changed) throw new Error('a locked report stays where it is');
    return changed;
  });
}
