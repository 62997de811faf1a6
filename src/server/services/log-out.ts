import { endSession } from '../db/queries/sessions.ts';
import type { Runtime } from '../runtime.ts';
import { readRefreshToken } from './refresh-token.ts';

/** Ends the session of a refresh token; nothing when there is no such token of ours. */
export async function logOut(runtime: Pick<Runtime, 'db' | 'secrets'>, token: string | undefined): Promise<void> {
  const named = token === undefined ? undefined : readRefreshToken(runtime, token);
  if (named) await endSession(runtime.db, named.sessionId);
}
