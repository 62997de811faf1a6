import type { Account } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { cancelDeletion, restoreArchivedListings } from '#server/db/queries/account/deletion.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { readAccount } from './read-account.ts';

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
