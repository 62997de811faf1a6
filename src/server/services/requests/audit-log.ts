import type { AdminAction } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { insertAuditEntry, type Merging } from '#server/db/queries/admin/audit-log.ts';
import type { Transaction } from '#server/db/tables/index.ts';

/** What an admin does, to which listing or project, or which user; `details` as the contract has them. */
export type AuditEntry = { act: AdminAction['act']; listingId?: number; userId?: number; details?: string };

/** Who edits saves many times in an hour, and reads a document in parts. */
const merged: Partial<Record<AdminAction['act'], Merging>> = {
  LISTING_EDITED: 'EQUAL',
  DOCUMENT_READ: 'EQUAL',
  FILES_CHANGED: 'LAST',
};
const maxDetailsLength = 1000;

/** Logs what an admin does, own listings never, equal acts once an hour; `actor` is null for commands. */
export async function logAdminAction(
  transaction: Transaction,
  actor: Actor | null,
  { act, listingId, userId, details }: AuditEntry,
): Promise<void> {
  if (actor && actor.role !== 'ADMIN') return;
  await insertAuditEntry(transaction, {
    adminId: actor && actor.userId,
    act,
    listingId: listingId ?? null,
    userId: userId ?? null,
    details: details?.slice(0, maxDetailsLength).toWellFormed() ?? null,
    merging: merged[act],
  });
}
