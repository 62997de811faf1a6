import { createMiddleware } from 'hono/factory';
import type { Actor } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';
import { authenticateLive } from '#server/services/auth/authenticate.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';
import { permit } from '#server/services/auth/permit.ts';
import type { ApiContext, ApiEnvironment } from './environment.ts';

function foreignOrigin(c: ApiContext): AppError {
  c.env.runtime.events.record('FOREIGN_ORIGIN', {});
  return new AppError('FORBIDDEN', { detail: 'This call is for the portal’s own pages.' });
}

/** Requires an access token and rereads session and role; precedes any middleware that reads the body. */
export const loggedIn = createMiddleware<ApiEnvironment>(async (c, next) => {
  const actor = await c.env.inTurn(() => authenticateLive(c.env.runtime, c.req.header('authorization')));
  c.set('actor', actor);
  c.env.runtime = causedBy(c.env.runtime, { userId: actor.userId });
  await next();
});

/** @throws AppError UNAUTHORIZED for a token that is expired or not ours, so that the client refreshes it */
export async function actorIfAny(c: ApiContext): Promise<Actor | undefined> {
  const authorization = c.req.header('authorization');
  return authorization === undefined ? undefined : authenticateLive(c.env.runtime, authorization);
}

export const managesProjects = createMiddleware<ApiEnvironment>(async (c, next) => {
  permit(c.get('actor'), 'MANAGE_PROJECT');
  await next();
});

/** For calls that other sites must not trigger in a visitor's browser. Programs, which send neither header, may. */
export const requireSameSite = createMiddleware<ApiEnvironment>(async (c, next) => {
  const origin = c.req.header('origin');
  const foreign = origin !== undefined && origin !== c.env.runtime.config.publicUrl;
  if (foreign || c.req.header('sec-fetch-site') === 'cross-site') throw foreignOrigin(c);
  await next();
});

/** For cookie-authenticated calls, as browsers send cookies cross-site, too. @throws AppError FORBIDDEN */
export function refuseCrossOrigin(c: ApiContext): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site') ?? (origin === undefined ? 'unknown' : 'same-origin');
  const ownOrigin = origin === undefined || origin === c.env.runtime.config.publicUrl;
  if (!ownOrigin || site !== 'same-origin') throw foreignOrigin(c);
}
