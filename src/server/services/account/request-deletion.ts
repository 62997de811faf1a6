import type { AccountDeletion, PlannedDeletion, Account } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockAdmins } from '#server/db/queries/admin/admin-users.ts';
import {
  archivePublicListings,
  scheduleDeletion,
  cancelDeletion,
  restoreArchivedListings,
  lockOverdueAccount,
} from '#server/db/queries/account/deletion.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { readAccount } from './read-account.ts';
import { anonymizeUser, purgeListingRows, listOwnIds, removeUser } from '#server/db/queries/listings/public-listing.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

/** Hands a leaving admin's projects over to the longest-serving other admin; returns how many. `admins` are locked. */
async function leaveRoom(transaction: Transaction, actor: Actor, admins: readonly number[]): Promise<number> {
  const to = admins.find((id) => id !== actor.userId);
  if (to === undefined) throw new AppError('LAST_ADMIN', { detail: 'Nobody else is an admin.' });
  return handOverProjects(transaction, actor, { from: actor.userId, to });
}

/** Schedules deletion in 30 days and hides the listings at once. Throws LAST_ADMIN; as `confirmIdentity`. */
export async function requestDeletion(
  runtime: Runtime,
  actor: Actor,
  proof: AccountDeletion & { address: string },
): Promise<PlannedDeletion> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  return inTransaction(runtime, async (transaction, { events }) => {
    const admins = await lockAdmins(transaction);
    const account = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, account.passwordHash);
    if (account.deletionAt) return { deletionAt: account.deletionAt.toISOString() };
    const { email, language, role } = account;
    const projects = role === 'ADMIN' ? await leaveRoom(transaction, { ...actor, role }, admins) : 0;
    const deletionAt = (await scheduleDeletion(transaction, actor.userId)).toISOString();
    const listings = await archivePublicListings(transaction, actor.userId);
    await revokeAccess(transaction, 'DELETION_PLANNED', { userId: actor.userId });
    await queueMail(runtime, transaction, {
      template: 'account-deletion',
      deletionAt,
      listings,
      projects,
      to: email,
      language,
    });
    events.record('DELETION_PLANNED', { userId: actor.userId });
    return { deletionAt };
  });
}

/** Cancels a scheduled deletion and restores the listings it hid. Throws NOT_FOUND once it is due. */
export function restoreAccount(runtime: Pick<Runtime, 'db' | 'events'>, actor: Actor): Promise<Account> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { deletionAt } = await lockOwnAccount(transaction, actor);
    await restoreArchivedListings(transaction, actor.userId);
    if (!(await cancelDeletion(transaction, actor.userId)))
      throw new AppError('NOT_FOUND', { detail: 'The account is being deleted.' });
    if (deletionAt) events.record('DELETION_CANCELLED', { userId: actor.userId });
    return readAccount(transaction, actor);
  });
}

const batch = 50;

async function buryAll(transaction: Transaction, userId: number): Promise<number> {
  const listings = await listOwnIds(transaction, userId);
  for (let start = 0; start < listings.length; start += batch)
    await releaseFilesOf(transaction, listings.slice(start, start + batch));
  return purgeListingRows(transaction, listings);
}

/** Deletes an account that is due; while tombstones of its public listings remain, an anonymized row stays. */
export async function purgeAccount({ db }: Pick<Runtime, 'db'>, userId: number): Promise<void> {
  // All access is revoked first, so that nothing new is added meanwhile.
  const due = await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return false;
    await revokeAccess(transaction, 'DELETED', { userId });
    return true;
  });
  if (!due) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return;
    const tombstones = await buryAll(transaction, userId);
    await (tombstones > 0 ? anonymizeUser(transaction, userId) : removeUser(transaction, userId));
  });
}
