import type { Kysely } from 'kysely';
import type { Actor } from '#domain/auth/permissions.ts';
import { findLiveSession } from '#server/db/queries/auth/sessions.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { readAccessToken } from './access-token.ts';

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

/**
 * The actor with the role that the database has now.
 * @throws AppError UNAUTHORIZED when the session has ended, or its user is blocked or gone.
 */
export async function requireLive(db: Kysely<Database>, actor: Actor): Promise<Actor> {
  const session = await findLiveSession(db, actor);
  if (!session) throw unauthorized('The session has ended.');
  return { ...actor, role: session.role };
}

/**
 * Who asks, with the role that the database has now, while the session has not ended.
 * @throws AppError UNAUTHORIZED when the access token is missing, expired or not ours, or its session has ended.
 */
export async function authenticateLive(
  runtime: Pick<Runtime, 'config' | 'secrets' | 'db'>,
  authorization: string | undefined,
): Promise<Actor> {
  return requireLive(runtime.db, await authenticate(runtime, authorization));
}
