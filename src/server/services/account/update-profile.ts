import type { Account, Profile } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { claimUsername } from '#server/services/auth/registration/create-user.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
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
