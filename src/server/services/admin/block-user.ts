import type { AdminUser, UserBlock } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import { blockListingsOf, restorePausedListings } from '#server/db/queries/admin/admin-users.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockForAdmin, readAdminUser, refuseLastAdmin } from './list-users.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

type Blocking = Pick<Runtime, 'db' | 'jobs' | 'events'>;

/** Blocks a user, ends sessions and blocks listings. Throws FORBIDDEN, NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN. */
export function blockUser(
  runtime: Blocking,
  actor: Actor,
  { id, reason }: UserBlock & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const changing = await lockForAdmin(transaction, actor, { id, action: 'BLOCK_USER' });
    if (id === actor.userId) throw new AppError('OWN_ACCOUNT', { detail: 'Nobody can block their own account.' });
    refuseLastAdmin(changing);
    const { email: to, language, blockedAt } = changing.user;
    if (!blockedAt) {
      await updateAccount(transaction, id, { blockedAt: new Date(), blockReason: reason });
      await revokeAccess(transaction, 'BLOCKED', { userId: id });
      await handOverProjects(transaction, actor, { from: id, to: changing.successor });
      await logAdminAction(transaction, actor, { act: 'USER_BLOCKED', userId: id, details: reason });
      for (const listingId of await blockListingsOf(transaction, id, reason))
        await logAdminAction(transaction, actor, { act: 'LISTING_BLOCKED', listingId, details: reason });
      await queueMail(runtime, transaction, { template: 'account-blocked', reason, to, language });
      events.record('USER_BLOCKED', { userId: id, admin: actor.userId });
    }
    return readAdminUser(transaction, actor, id);
  });
}

/** Unblocks a user. Listings stay blocked until an admin has reviewed them. Throws FORBIDDEN, NOT_FOUND. */
export function unblockUser(
  runtime: Blocking,
  actor: Actor,
  { id, reason }: UserBlock & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { user } = await lockForAdmin(transaction, actor, { id, action: 'BLOCK_USER' });
    if (user.blockedAt) {
      await updateAccount(transaction, id, { blockedAt: null, blockReason: null });
      await logAdminAction(transaction, actor, { act: 'USER_UNBLOCKED', userId: id, details: reason });
      for (const listingId of await restorePausedListings(transaction, id))
        await logAdminAction(transaction, actor, { act: 'LISTING_UNBLOCKED', listingId, details: reason });
      const { email: to, language } = user;
      await queueMail(runtime, transaction, { template: 'account-unblocked', reason, to, language });
      events.record('USER_UNBLOCKED', { userId: id, admin: actor.userId });
    }
    return readAdminUser(transaction, actor, id);
  });
}
