import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { Role } from '#contract/account/login.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';

const algorithm = 'HS256';
const audience = 'portal-api';
const type = 'at+jwt';
const lifetime = '10m';
/** Seconds by which the clocks of two machines may differ. */
const clockSkew = 30;

const Claims = z.object({ sub: Id, sid: z.uuid(), role: Role });

/** What tokens are made from. */
export type TokenParts = Pick<Runtime, 'config' | 'secrets'>;

/** An access token for ten minutes: a JWT (RFC 9068) signed with HS256. */
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

/** Whom the token names; undefined when it is not ours, not for this API, expired, or anything else than whole. */
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
