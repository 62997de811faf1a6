import type { AdminUser, UserBlock } from '#contract/admin/admin.ts';
import { emailAddress } from '#contract/email.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findUserRow } from '#server/db/queries/admin/admin-users.ts';
import { lockUserByEmail, type AccountRow } from '#server/db/queries/auth/accounts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { lockForAdmin, readAdminUser } from './list-users.ts';

type Resetting = Pick<Runtime, 'db' | 'jobs' | 'events'>;
type User = Pick<AccountRow, 'id' | 'email' | 'language'>;
type Inside = { runtime: Pick<Runtime, 'jobs'>; transaction: Transaction };

/** Takes the second step of a locked user away and mails it; false if there is none. */
async function reset(
  { runtime, transaction }: Inside,
  actor: Actor | null,
  { user: { id, email: to, language }, reason }: { user: User; reason: string },
): Promise<boolean> {
  if (!(await findUserRow(transaction, id))?.twoStep) return false;
  await revokeAccess(transaction, 'TWO_STEP_RESET', { userId: id });
  await logAdminAction(transaction, actor, { act: 'USER_TWO_STEP_RESET', userId: id, details: reason });
  await queueMail(runtime, transaction, { template: 'two-step-reset', reason, to, language });
  return true;
}

/** Removes a lost second step, if any, ends sessions and mails the reason. Throws FORBIDDEN, NOT_FOUND, OWN_ACCOUNT. */
export function resetTwoStep(
  runtime: Resetting,
  actor: Actor,
  { id, reason }: UserBlock & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { user } = await lockForAdmin(transaction, actor, { id });
    if (id === actor.userId)
      throw new AppError('OWN_ACCOUNT', { detail: 'Remove your own second step on your account page.' });
    if (await reset({ runtime, transaction }, actor, { user, reason }))
      events.record('TWO_STEP_RESET', { userId: id, admin: actor.userId });
    return readAdminUser(transaction, actor, id);
  });
}

export type TwoStepReset = 'RESET' | 'NONE' | 'UNKNOWN';

/** The same on the command line, by e-mail address: for the last admin who has lost it. */
export function resetTwoStepOf(
  runtime: Pick<Runtime, 'db' | 'jobs'>,
  email: string,
  reason: string,
): Promise<TwoStepReset> {
  return runtime.db.transaction().execute(async (transaction) => {
    const user = await lockUserByEmail(transaction, emailAddress('').safeParse(email).data ?? email);
    if (!user) return 'UNKNOWN';
    return (await reset({ runtime, transaction }, null, { user, reason })) ? 'RESET' : 'NONE';
  });
}
