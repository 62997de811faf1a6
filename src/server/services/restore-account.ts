import type { Account } from '#contract/account/account.ts';
import type { Actor } from '#domain/permissions.ts';
import { cancelDeletion, restoreArchivedListings } from '../db/queries/deletion.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { lockOwnAccount } from './own-account.ts';
import { readAccount } from './read-account.ts';

/**
 * Keeps an account that was to be deleted: the listings that went with it are as they were. Answers the account, also when
 * nothing was planned.
 * @throws AppError NOT_FOUND when its time has come.
 */
export function restoreAccount({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, actor);
    await restoreArchivedListings(transaction, actor.userId);
    if (!(await cancelDeletion(transaction, actor.userId)))
      throw new AppError('NOT_FOUND', { detail: 'The account is being deleted.' });
    return readAccount(transaction, actor);
  });
}
