import { endSession as endRow, findSessionOwner, listSessionRows } from '#server/db/queries/auth/sessions.ts';
import type { Runtime } from '#server/runtime.ts';
import { ownTokens, type PresentedToken } from './refresh-session.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { permit } from './permit.ts';
import type { Session } from '#contract/account/account.ts';
import { deviceOf } from '#domain/auth/device.ts';

type Parts = Pick<Runtime, 'db' | 'secrets' | 'events'>;

async function endSessionsOf(runtime: Parts, shown: PresentedToken[], note: (userId: number) => void): Promise<void> {
  const ids = new Set(ownTokens(runtime, shown).map(({ sessionId }) => sessionId));
  for (const id of ids) {
    const userId = await endRow(runtime.db, id);
    if (userId !== undefined) note(userId);
  }
}

/** Ends the sessions of the given refresh tokens; ignores foreign ones. */
export function logOut(runtime: Parts, shown: PresentedToken[]): Promise<void> {
  return endSessionsOf(runtime, shown, (userId) => runtime.events.record('LOGOUT', { userId }));
}

/** Ends the browser's previous sessions, of any user, when a user logs in. */
export function endFormerSessions(runtime: Parts, shown: PresentedToken[]): Promise<void> {
  return endSessionsOf(runtime, shown, (userId) =>
    runtime.events.record('SESSION_ENDED', { userId, reason: 'NEXT_LOGIN' }),
  );
}

/** Ends one of the actor's sessions, effective at its next write or refresh. Throws NOT_FOUND. */
export async function endSession(
  { db, events }: Pick<Runtime, 'db' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const session = await findSessionOwner(db, id);
  permit(actor, 'END_SESSION', session);
  const userId = await endRow(db, id);
  if (userId !== undefined) events.record('SESSION_ENDED', { userId, reason: 'OWNER' });
}

/** The actor's sessions, last used first. */
export async function listSessions({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<Session[]> {
  const rows = await listSessionRows(db, actor.userId);
  return rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    current: id === actor.sessionId,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
  }));
}
