import type { Transaction } from 'kysely';
import type { AdminAction } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { insertAuditEntry, type Merging } from '#server/db/queries/admin/audit-log.ts';
import type { Database } from '#server/db/tables/index.ts';

/** What an admin does, to which listing or project, or which user; `details` as the contract has them. */
export type AuditEntry = { act: AdminAction['act']; listingId?: number; userId?: number; details?: string };

/** Who edits saves many times in an hour, and reads a document in parts. */
const merged: Partial<Record<AdminAction['act'], Merging>> = {
  LISTING_EDITED: 'EQUAL',
  DOCUMENT_READ: 'EQUAL',
  FILES_CHANGED: 'LAST',
};
const longestDetails = 1000;

/**
 * Writes into the log what an admin does, in the transaction that does it: nothing for who is no admin, and nothing for an
 * admin's own single listings. Equal edits, changes of files and readings are written once an hour for each admin and
 * listing; a change of files again where another one came between.
 * `actor` is null for what is done on the command line.
 */
export async function logAdminAction(
  transaction: Transaction<Database>,
  actor: Actor | null,
  { act, listingId, userId, details }: AuditEntry,
): Promise<void> {
  if (actor && actor.role !== 'ADMIN') return;
  await insertAuditEntry(transaction, {
    adminId: actor && actor.userId,
    act,
    listingId: listingId ?? null,
    userId: userId ?? null,
    details: details?.slice(0, longestDetails).toWellFormed() ?? null,
    merging: merged[act],
  });
}
