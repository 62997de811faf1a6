import type { Transaction } from 'kysely';
import type { AccountDeletion, PlannedDeletion } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockAdmins } from '#server/db/queries/admin/admin-users.ts';
import { archivePublicListings, scheduleDeletion } from '#server/db/queries/account/deletion.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

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
