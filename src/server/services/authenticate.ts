import type { Actor } from '#domain/permissions.ts';
import { findLiveSession } from '../db/queries/sessions.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
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
 * Who asks, with the role that the database has now, while the session has not ended.
 * @throws AppError UNAUTHORIZED when the access token is missing, expired or not ours, or its session has ended.
 */
export async function authenticateLive(
  runtime: Pick<Runtime, 'config' | 'secrets' | 'db'>,
  authorization: string | undefined,
): Promise<Actor> {
  const actor = await authenticate(runtime, authorization);
  const session = await findLiveSession(runtime.db, actor);
  if (!session) throw unauthorized('The session has ended.');
  return { ...actor, role: session.role };
}
