import * as z from 'zod';
import { isStaff, type Actor } from '#domain/auth/permissions.ts';
import { findLiveSession } from '#server/db/queries/auth/sessions.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { jwtVerify, SignJWT } from 'jose';
import { Id } from '#contract/ids.ts';
import { Role } from '#contract/auth/login.ts';

const bearer = /^Bearer +([\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{1,2000})$/i;

function unauthorized(detail: string): AppError {
  return new AppError('UNAUTHORIZED', { detail });
}

async function authenticate(
  runtime: Pick<Runtime, 'config' | 'secrets'>,
  authorization: string | undefined,
): Promise<Actor> {
  const [, token] = bearer.exec(authorization ?? '') ?? [];
  const actor = token ? await readAccessToken(runtime, token) : undefined;
  if (!actor) throw unauthorized('The access token is missing, expired or not one of ours.');
  return actor;
}

/** The actor with their current role; USER if a required second step is missing. Throws UNAUTHORIZED if the session has ended. */
export async function requireLive(db: Db, actor: Actor): Promise<Actor> {
  const session = await findLiveSession(db, actor);
  if (!session) throw unauthorized('The session has ended.');
  const { role } = session;
  const heldBack = actor.staffTwoStep === true && isStaff(role) && !session.twoStep;
  return { ...actor, role: heldBack ? 'USER' : role, heldBack: heldBack ? role : undefined };
}

/** Authenticates a request, with the current role. Throws UNAUTHORIZED if missing, expired, foreign or revoked. */
export async function authenticateLive(
  runtime: Pick<Runtime, 'config' | 'secrets' | 'db'>,
  authorization: string | undefined,
): Promise<Actor> {
  const { staffTwoStep } = runtime.config;
  return requireLive(runtime.db, { ...(await authenticate(runtime, authorization)), staffTwoStep });
}

const algorithm = 'HS256';
const audience = 'portal-api';
const type = 'at+jwt';
const lifetime = '10m';
/** Tolerated clock difference between two machines, in seconds. */
const clockSkew = 30;

const Claims = z.object({ sub: Id, sid: z.uuid(), role: Role });

export type TokenParts = Pick<Runtime, 'config' | 'secrets'>;

/** Issues an access token for ten minutes: a JWT (RFC 9068) signed with HS256. */
export function issueAccessToken({ config, secrets }: TokenParts, { userId, role, sessionId }: Actor): Promise<string> {
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(config.publicUrl)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(secrets.keyFor('access-token'));
}

/** The token's actor; undefined if it is foreign, for another API, expired or malformed. */
export async function readAccessToken({ config, secrets }: TokenParts, token: string): Promise<Actor | undefined> {
  const verified = await jwtVerify(token, secrets.keyFor('access-token'), {
    algorithms: [algorithm],
    issuer: config.publicUrl,
    audience,
    typ: type,
    maxTokenAge: lifetime,
    clockTolerance: clockSkew,
    requiredClaims: ['exp', 'sub', 'sid', 'role'],
  }).catch(() => undefined);
  const claims = Claims.safeParse(verified?.payload);
  if (!claims.success) return undefined;
  return { userId: claims.data.sub, role: claims.data.role, sessionId: claims.data.sid };
}
