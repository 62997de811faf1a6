import { timingSafeEqual, createHmac, hash } from 'node:crypto';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  endReusedSession,
  findEnd,
  lockSessions,
  rotateSession,
  type LockedSession,
} from '#server/db/queries/auth/sessions.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { issueAccessToken } from './authenticate.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { accountBlocked } from './permit.ts';

type Tokens = { accessToken: string; refreshToken: string };
type Renewed = { actor: Actor; generation: number };

/** The previous generation repeats for ten seconds, older ones are replays. Other hosts can write the legacy cookie. */
type Verdict = 'ROTATE' | 'REPEAT' | 'REUSED' | 'UNKNOWN';
type Judged = { own: OwnToken; session: LockedSession; verdict: Verdict };

function verdictOn(session: LockedSession, { token, generation, legacy }: OwnToken): Verdict {
  if (legacy && session.hostGeneration !== null && generation >= session.hostGeneration) return 'UNKNOWN';
  if (generation === session.generation && timingSafeEqual(hashOfToken(token), session.tokenHash)) return 'ROTATE';
  if (generation >= session.generation) return 'UNKNOWN';
  return generation === session.generation - 1 && session.rotatedJustNow ? 'REPEAT' : 'REUSED';
}

/** The relevant one: current cookie name before legacy, current generation before replaced, last before first. */
function chosen(judged: Judged[]): Judged | undefined {
  const by = (legacy: boolean, verdict: Verdict) =>
    judged.findLast((one) => one.own.legacy === legacy && one.verdict === verdict);
  return by(false, 'ROTATE') ?? by(false, 'REPEAT') ?? by(true, 'ROTATE') ?? by(true, 'REPEAT');
}

/** Ends the session of a replayed token and notifies its owner. */
async function endReused(runtime: Runtime, transaction: Transaction, session: LockedSession): Promise<void> {
  const { id, userId, email: to, language } = session;
  await endReusedSession(transaction, id);
  await queueMail(runtime, transaction, { template: 'session-reused', to, language });
  runtime.events.record('REFRESH_TOKEN_REUSED', { userId });
}

async function renew(runtime: Runtime, transaction: Transaction, own: OwnToken[]): Promise<Renewed | undefined> {
  const sessions = await lockSessions(transaction, [...new Set(own.map(({ sessionId }) => sessionId))]);
  const judged = own.flatMap((one): Judged[] => {
    const session = sessions.find(({ id }) => id === one.sessionId);
    return session ? [{ own: one, session, verdict: verdictOn(session, one) }] : [];
  });
  const { session, verdict } = chosen(judged) ?? {};
  if (!session) {
    const reused = new Set(judged.filter((one) => one.verdict === 'REUSED').map((one) => one.session));
    for (const one of reused) await endReused(runtime, transaction, one);
    return undefined;
  }
  const { id, userId, role } = session;
  const actor = { userId, role, sessionId: id };
  if (verdict === 'REPEAT') return { actor, generation: session.generation };
  const generation = session.generation + 1;
  const tokenHash = hashOfToken(refreshTokenOf(runtime, { sessionId: id, generation }));
  await rotateSession(transaction, { id, generation, tokenHash });
  return { actor, generation };
}

async function refusalOf({ db }: Runtime, own: OwnToken[]): Promise<AppError> {
  const ids = own.filter(({ legacy }) => !legacy).map(({ sessionId }) => sessionId);
  const { blocked, ended } = ids.length > 0 ? await findEnd(db, ids) : { blocked: false, ended: false };
  if (blocked) return accountBlocked();
  const detail = 'The session has ended; log in again.';
  return new AppError('SESSION_EXPIRED', { detail, ...(ended && { sentence: 'SESSION_ENDED', members: { ended } }) });
}

/** Rotates a refresh token; a replay ends the session and is mailed. Throws SESSION_EXPIRED, ACCOUNT_BLOCKED. */
export async function refreshSession(runtime: Runtime, shown: PresentedToken[]): Promise<Tokens> {
  const own = ownTokens(runtime, shown);
  const renewed =
    own.length > 0 ? await inTransaction(runtime, (transaction, inside) => renew(inside, transaction, own)) : undefined;
  if (!renewed) throw await refusalOf(runtime, own);
  const { actor, generation } = renewed;
  const accessToken = await issueAccessToken(runtime, actor);
  return { accessToken, refreshToken: refreshTokenOf(runtime, { sessionId: actor.sessionId, generation }) };
}

/** One generation of a session's refresh tokens. */
type Generation = { sessionId: string; generation: number };

type Keys = Pick<Runtime, 'secrets'>;

const shape = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

function signature({ secrets }: Keys, { sessionId, generation }: Generation): Buffer {
  return createHmac('sha256', secrets.keyFor('refresh-token')).update(`${sessionId}.${generation}`).digest();
}

/** The refresh token of this generation; deterministic, so that it can be sent again (settled question 1). */
export function refreshTokenOf(keys: Keys, { sessionId, generation }: Generation): string {
  return `${sessionId}.${generation}.${signature(keys, { sessionId, generation }).toString('base64url')}`;
}

/** The generation of a token; undefined if it is not ours. */
export function readRefreshToken(keys: Keys, token: string): Generation | undefined {
  const [, sessionId, generation, given] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !given) return undefined;
  const named = { sessionId, generation: Number(generation) };
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(keys, named)) ? named : undefined;
}

/** A refresh token sent by a browser; `legacy`: in the cookie of the old name, which other hosts can write too. */
export type PresentedToken = { token: string; legacy: boolean };
type OwnToken = PresentedToken & Generation;

const maxShown = 8;

/** The tokens that are ours, with their generations; only the last few of many. */
export function ownTokens(keys: Keys, shown: PresentedToken[]): OwnToken[] {
  return shown
    .flatMap((one): OwnToken[] => {
      const named = readRefreshToken(keys, one.token);
      return named ? [{ ...one, ...named }] : [];
    })
    .slice(-maxShown);
}

/** The stored form of a token: its SHA-256. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
