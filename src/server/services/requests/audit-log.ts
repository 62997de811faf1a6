import type { AdminAction } from '#contract/admin/audit.ts';
import { isStaff, type Actor } from '#domain/auth/permissions.ts';
import { insertAuditEntry, type Merging } from '#server/db/queries/admin/audit-log.ts';
import type { Transaction } from '#server/db/tables/index.ts';

/** An admin's act on a listing, project or user; `details` as in the contract. */
export type AuditEntry = { act: AdminAction['act']; listingId?: number; userId?: number; details?: string };

/** Editors save many times an hour, and documents are read in parts. */
const merged: Partial<Record<AdminAction['act'], Merging>> = {
  LISTING_EDITED: 'EQUAL',
  DOCUMENT_READ: 'EQUAL',
  FILES_CHANGED: 'LAST',
};
const maxDetailsLength = 1000;

/** Logs an act of the staff, except on own listings, and equal acts once an hour; `actor` is null for commands. */
export async function logAdminAction(
  transaction: Transaction,
  actor: Actor | null,
  { act, listingId, userId, details }: AuditEntry,
): Promise<void> {
  if (actor && !isStaff(actor.role)) return;
  await insertAuditEntry(transaction, {
    adminId: actor && actor.userId,
    act,
    listingId: listingId ?? null,
    userId: userId ?? null,
    details: details?.slice(0, maxDetailsLength).toWellFormed() ?? null,
    merging: merged[act],
  });
}
