import type { Transaction } from 'kysely';
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
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { readAccount } from './read-account.ts';
import { anonymizeUser, buryListings, listOwnIds, removeUser } from '#server/db/queries/listings/public-listing.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

/** An admin's projects stay, with the admin who has been there longest; `admins` are locked. */
async function leaveRoom(transaction: Transaction<Database>, actor: Actor, admins: readonly number[]): Promise<void> {
  const to = admins.find((id) => id !== actor.userId);
  if (to === undefined) throw new AppError('LAST_ADMIN', { detail: 'Nobody else is an admin.' });
  await handOverProjects(transaction, actor, { from: actor.userId, to });
}

/**
 * Plans the end of the actor's account in 30 days, takes the public listings away at once and tells it by mail. A wish that
 * is there already stays as it is. Projects of an admin become another one's.
 * @throws AppError as `confirmIdentity`; LAST_ADMIN where nobody else would be an admin
 */
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
    if (role === 'ADMIN') await leaveRoom(transaction, { ...actor, role }, admins);
    const deletionAt = (await scheduleDeletion(transaction, actor.userId)).toISOString();
    await archivePublicListings(transaction, actor.userId);
    await endHolds(transaction, 'DELETION_PLANNED', { userId: actor.userId });
    await queueMail(runtime, transaction, { template: 'account-deletion', deletionAt, to: email, language });
    events.note('DELETION_PLANNED', { userId: actor.userId });
    return { deletionAt };
  });
}

/**
 * Keeps an account that was to be deleted: the listings that went with it are as they were. Answers the account, also when
 * nothing was planned.
 * @throws AppError NOT_FOUND when its time has come.
 */
export function restoreAccount(runtime: Pick<Runtime, 'db' | 'events'>, actor: Actor): Promise<Account> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { deletionAt } = await lockOwnAccount(transaction, actor);
    await restoreArchivedListings(transaction, actor.userId);
    if (!(await cancelDeletion(transaction, actor.userId)))
      throw new AppError('NOT_FOUND', { detail: 'The account is being deleted.' });
    if (deletionAt) events.note('DELETION_CANCELLED', { userId: actor.userId });
    return readAccount(transaction, actor);
  });
}

const batch = 50;

async function buryAll(transaction: Transaction<Database>, userId: number): Promise<number> {
  const listings = await listOwnIds(transaction, userId);
  for (let start = 0; start < listings.length; start += batch)
    await releaseFilesOf(transaction, listings.slice(start, start + batch));
  return buryListings(transaction, listings);
}

/**
 * Deletes an account whose 30 days are over: what anybody has in hand of it, so that nothing more comes, then in one transaction its rows; their
 * files are let go, and removed by the housekeeping. Of listings that were public their pages still tell that they are
 * gone, so their owner stays as a row without a name. Nothing happens to an account that is not due.
 */
export async function purgeAccount({ db }: Pick<Runtime, 'db'>, userId: number): Promise<void> {
  const due = await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return false;
    await endHolds(transaction, 'DELETED', { userId });
    return true;
  });
  if (!due) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return;
    const tombstones = await buryAll(transaction, userId);
    await (tombstones > 0 ? anonymizeUser(transaction, userId) : removeUser(transaction, userId));
  });
}
