import type { Actor } from '#domain/permissions.ts';
import type { Transaction } from 'kysely';
import { forgetDevices } from '../db/queries/known-devices.ts';
import { endSessions } from '../db/queries/sessions.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';
import { lockForAdmin } from './admin-user.ts';
import { inTransaction } from './in-transaction.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { lockOwnAccount } from './own-account.ts';
import { queueMail } from './queue-mail.ts';

/** Ends a user's sessions, all but the one to keep, and forgets from where the user has logged in. Answers how many ended. */
async function endAll(transaction: Transaction<Database>, userId: number, keep?: string): Promise<number> {
  await forgetDevices(transaction, userId);
  return endSessions(transaction, userId, keep);
}

/** Ends all the actor's sessions but the present one. */
export function endOtherSessions(runtime: Pick<Runtime, 'db' | 'events'>, actor: Actor): Promise<void> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { id: userId } = await lockOwnAccount(transaction, actor);
    const count = await endAll(transaction, userId, actor.sessionId);
    if (count > 0) events.note('SESSIONS_ENDED', { userId, count });
  });
}

/**
 * Ends every session of a user, who stays free to log in again and is mailed; nothing where nobody is logged in.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export function endSessionsOf(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'events'>,
  actor: Actor,
  userId: number,
): Promise<void> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { user } = await lockForAdmin(transaction, actor, userId);
    const count = await endAll(transaction, userId);
    if (count === 0) return;
    const { email: to, language } = user;
    await noteAdminAct(transaction, actor, { act: 'USER_SESSIONS_ENDED', userId });
    await queueMail(runtime, transaction, { template: 'sessions-ended', to, language });
    events.note('SESSIONS_ENDED', { userId, count, admin: actor.userId });
  });
}
