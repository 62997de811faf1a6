import type { PasswordChange } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from './confirm-identity.ts';
import { revokeAccess } from './revoke-access.ts';
import { lockOwnAccount, ownAccount } from './own-account.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { remainingSession, type Origin } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** Changes the actor's password and ends other sessions. Throws VALIDATION_FAILED; as `confirmIdentity`. */
export async function changePassword(
  runtime: Runtime,
  actor: Actor,
  { currentPassword, password, ...origin }: PasswordChange & Origin,
): Promise<void> {
  refuseCommonPassword(password, await ownAccount(runtime.db, actor));
  const confirmed = await confirmIdentity(runtime, actor, { currentPassword, address: origin.address });
  const passwordHash = await hashPassword(password);
  await inTransaction(runtime, async (transaction, { events }) => {
    const account = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, account.passwordHash);
    await revokeAccess(transaction, 'PASSWORD_CHANGED', {
      userId: actor.userId,
      except: remainingSession(runtime, actor, origin),
    });
    await updateAccount(transaction, actor.userId, { passwordHash });
    await queueMail(runtime, transaction, {
      template: 'password-changed',
      to: account.email,
      language: account.language,
    });
    events.record('PASSWORD_CHANGED', { userId: actor.userId });
  });
}
