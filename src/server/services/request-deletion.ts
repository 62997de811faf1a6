import type { AccountDeletion, PlannedDeletion } from '#contract/account/account.ts';
import type { Actor } from '#domain/permissions.ts';
import { archivePublicListings, scheduleDeletion } from '../db/queries/deletion.ts';
import type { Runtime } from '../runtime.ts';
import { confirmIdentity, requireSamePassword } from './confirm-identity.ts';
import { lockOwnAccount } from './own-account.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Plans the end of the actor's account in 30 days, takes the public listings away at once and tells it by mail. A wish that
 * is there already stays as it is.
 * @throws AppError as `confirmIdentity`
 */
export async function requestDeletion(
  runtime: Runtime,
  actor: Actor,
  proof: AccountDeletion & { address: string },
): Promise<PlannedDeletion> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  return runtime.db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, account.passwordHash);
    if (account.deletionAt) return { deletionAt: account.deletionAt.toISOString() };
    const deletionAt = (await scheduleDeletion(transaction, actor.userId)).toISOString();
    await archivePublicListings(transaction, actor.userId);
    const { email, language } = account;
    await queueMail(runtime, transaction, { template: 'account-deletion', deletionAt, to: email, language });
    return { deletionAt };
  });
}
