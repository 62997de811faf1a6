import type { AdminAction, AdminActions } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { countActions, listActionRows, type ActionFilter, type AuditRow } from '#server/db/queries/admin/audit-log.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';

const person = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };

function actionOf(row: AuditRow, locale: Locale): AdminAction {
  const { id, at, act, details, listingId, titleHr, titleEn } = row;
  const title = locale === 'en' ? (titleEn ?? titleHr) : (titleHr ?? titleEn);
  return {
    id,
    at: at.toISOString(),
    admin: person(row.adminId, row.adminName),
    act,
    listing: listingId === null ? null : { id: listingId, title },
    user: person(row.userId, row.userName),
    details,
  };
}

/** A page of the audit log, the newest first, with titles in the language. Throws FORBIDDEN. */
export async function listAdminActions(
  { db }: Pick<Runtime, 'db'>,
  { actor, locale }: { actor: Actor; locale: Locale },
  { page, ...filter }: ActionFilter & { page: number },
): Promise<AdminActions> {
  permit(actor, 'ADMINISTER');
  const [rows, total] = await Promise.all([
    listActionRows(db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countActions(db, filter),
  ]);
  return { items: rows.map((row) => actionOf(row, locale)), total, page, pageSize };
}
