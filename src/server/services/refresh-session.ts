import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Actor } from '#domain/permissions.ts';
import {
  endSession,
  isSessionOfBlocked,
  lockSession,
  rotateSession,
  type LockedSession,
} from '../db/queries/sessions.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { issueAccessToken } from './access-token.ts';
import { accountBlocked } from './refuse-blocked.ts';
import { hashOfToken, readRefreshToken, refreshTokenOf, type Generation } from './refresh-token.ts';

type Tokens = { accessToken: string; refreshToken: string };
type Renewed = { actor: Actor; current: Generation };

/** The current generation may be rotated; the one before it, within ten seconds, is told the current one again. */
function verdictOn(session: LockedSession, token: string, generation: number): 'ROTATE' | 'REPEAT' | 'END' {
  if (generation === session.generation && timingSafeEqual(hashOfToken(token), session.tokenHash)) return 'ROTATE';
  return generation === session.generation - 1 && session.rotatedJustNow ? 'REPEAT' : 'END';
}

async function renew(
  runtime: Runtime,
  transaction: Transaction<Database>,
  { token, named }: { token: string; named: Generation },
): Promise<Renewed | undefined> {
  const { sessionId } = named;
  const session = await lockSession(transaction, sessionId);
  if (!session) return undefined;
  const actor = { userId: session.userId, role: session.role, sessionId };
  const verdict = verdictOn(session, token, named.generation);
  if (verdict === 'REPEAT') return { actor, current: { sessionId, generation: session.generation } };
  if (verdict === 'END') {
    await endSession(transaction, sessionId);
    return undefined;
  }
  const current = { sessionId, generation: named.generation + 1 };
  const tokenHash = hashOfToken(refreshTokenOf(runtime, current));
  await rotateSession(transaction, { id: sessionId, generation: current.generation, tokenHash });
  return { actor, current };
}

/**
 * Exchanges a refresh token for the next one and a new access token. One that has been replaced is answered with the
 * current one for ten seconds (lost answers, parallel tabs); later it counts as stolen and ends the session.
 * @throws AppError ACCOUNT_BLOCKED, SESSION_EXPIRED when it is missing, not ours, replaced, or its session has ended or run out.
 */
export async function refreshSession(runtime: Runtime, token: string | undefined): Promise<Tokens> {
  const named = token === undefined ? undefined : readRefreshToken(runtime, token);
  const renewed =
    token !== undefined && named
      ? await runtime.db.transaction().execute((transaction) => renew(runtime, transaction, { token, named }))
      : undefined;
  if (!renewed && named && (await isSessionOfBlocked(runtime.db, named.sessionId))) throw accountBlocked();
  if (!renewed) throw new AppError('SESSION_EXPIRED', { detail: 'The session has ended; log in again.' });
  const accessToken = await issueAccessToken(runtime, renewed.actor);
  return { accessToken, refreshToken: refreshTokenOf(runtime, renewed.current) };
}
