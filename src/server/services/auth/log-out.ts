import { endSession } from '#server/db/queries/auth/sessions.ts';
import type { Runtime } from '#server/runtime.ts';
import { ownTokens, type ShownToken } from './refresh-token.ts';

type Parts = Pick<Runtime, 'db' | 'secrets' | 'events'>;

async function endSessionsOf(runtime: Parts, shown: ShownToken[], note: (userId: number) => void): Promise<void> {
  const ids = new Set(ownTokens(runtime, shown).map(({ sessionId }) => sessionId));
  for (const id of ids) {
    const userId = await endSession(runtime.db, id);
    if (userId !== undefined) note(userId);
  }
}

/** Ends the sessions of the refresh tokens that a browser shows; nothing where there are none of ours. */
export function logOut(runtime: Parts, shown: ShownToken[]): Promise<void> {
  return endSessionsOf(runtime, shown, (userId) => runtime.events.note('LOGOUT', { userId }));
}

/** Ends the sessions, of whomever, that a browser had when somebody logged in there. */
export function endFormerSessions(runtime: Parts, shown: ShownToken[]): Promise<void> {
  return endSessionsOf(runtime, shown, (userId) =>
    runtime.events.note('SESSION_ENDED', { userId, reason: 'NEXT_LOGIN' }),
  );
}
