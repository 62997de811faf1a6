import type { Actor } from '#domain/auth/permissions.ts';
import { removeDevices } from '#server/db/queries/auth/known-devices.ts';
import { endSessions } from '#server/db/queries/auth/sessions.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockForAdmin } from './list-users.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { remainingSession, type RemainingSession, type Origin } from '#server/services/auth/known-devices.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

/** Ends a user's sessions and forgets their devices and networks, except those given. Returns the number ended. */
async function endAll(transaction: Transaction, userId: number, except?: RemainingSession): Promise<number> {
  await removeDevices(transaction, userId, except?.marks);
  return endSessions(transaction, userId, except?.sessionId);
}

/** Ends all the actor's sessions and forgets all devices and networks, except the current ones. */
export function endOtherSessions(
  runtime: Pick<Runtime, 'db' | 'events' | 'secrets'>,
  actor: Actor,
  origin: Origin,
): Promise<void> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { id: userId } = await lockOwnAccount(transaction, actor);
    const count = await endAll(transaction, userId, remainingSession(runtime, actor, origin));
    if (count > 0) events.record('SESSIONS_ENDED', { userId, count });
  });
}

/** Ends every session of a user and notifies them by mail. Throws FORBIDDEN, NOT_FOUND. */
export function endSessionsOf(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'events'>,
  actor: Actor,
  userId: number,
): Promise<void> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { user } = await lockForAdmin(transaction, actor, { id: userId });
    const count = await endAll(transaction, userId);
    if (count === 0) return;
    const { email: to, language } = user;
    await logAdminAction(transaction, actor, { act: 'USER_SESSIONS_ENDED', userId });
    await queueMail(runtime, transaction, { template: 'sessions-ended', to, language });
    events.record('SESSIONS_ENDED', { userId, count, admin: actor.userId });
  });
}
