import type { Actor } from '#domain/auth/permissions.ts';
import { endSession as endRow, findSessionOwner } from '#server/db/queries/auth/sessions.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from './permit.ts';

/**
 * Ends one of the actor's sessions: its device is logged out at its next write or refresh.
 * @throws AppError NOT_FOUND when the actor has no such session.
 */
export async function endSession(
  { db, events }: Pick<Runtime, 'db' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const session = await findSessionOwner(db, id);
  permit(actor, 'END_SESSION', session);
  const userId = await endRow(db, id);
  if (userId !== undefined) events.note('SESSION_ENDED', { userId, reason: 'OWNER' });
}
