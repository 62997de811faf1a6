import type { Transaction } from 'kysely';
import type { AdminAction } from '#contract/admin.ts';
import type { Actor } from '#domain/permissions.ts';
import { insertAdminAction } from '../db/queries/admin-actions.ts';
import type { Database } from '../db/tables/index.ts';

/** What an admin does, to which listing or project, or which user; `details` is a reason, a status or a role. */
export type AdminAct = { act: AdminAction['act']; listingId?: number; userId?: number; details?: string };

/** Who edits saves many times in an hour. */
const hourly: readonly AdminAction['act'][] = ['LISTING_EDITED', 'FILES_CHANGED'];
const longestDetails = 1000;

/**
 * Writes into the log what an admin does, in the transaction that does it: nothing for who is no admin, and nothing for an
 * admin's own single listings. Edits and changes of files are written once an hour for each admin and listing.
 * `actor` is null for what is done on the command line.
 */
export async function noteAdminAct(
  transaction: Transaction<Database>,
  actor: Actor | null,
  { act, listingId, userId, details }: AdminAct,
): Promise<void> {
  if (actor && actor.role !== 'ADMIN') return;
  await insertAdminAction(transaction, {
    adminId: actor && actor.userId,
    act,
    listingId: listingId ?? null,
    userId: userId ?? null,
    details: details?.slice(0, longestDetails).toWellFormed() ?? null,
    hourly: hourly.includes(act),
  });
}
