import type { Account, Profile } from '#contract/account/account.ts';
import type { Actor } from '#domain/permissions.ts';
import { updateAccount } from '../db/queries/accounts.ts';
import type { Runtime } from '../runtime.ts';
import { claimUsername } from './create-user.ts';
import { lockOwnAccount } from './own-account.ts';
import { readAccount } from './read-account.ts';

/**
 * Changes what the actor says of himself; answers the account.
 * @throws AppError CONFLICT with USERNAME_TAKEN, VALIDATION_FAILED with USERNAME_INVALID for a name that mixes scripts.
 */
export function updateProfile({ db }: Pick<Runtime, 'db'>, actor: Actor, profile: Profile): Promise<Account> {
  const { username, firstName, lastName, phone, language } = profile;
  return db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    if (username !== account.username) await claimUsername(transaction, username, { userId: actor.userId });
    await updateAccount(transaction, actor.userId, { username, firstName, lastName, phone, language });
    return readAccount(transaction, actor);
  });
}
