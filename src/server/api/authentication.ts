import { createMiddleware } from 'hono/factory';
import { AppError } from '../errors.ts';
import { authenticateLive } from '../services/authenticate.ts';
import type { ApiContext, ApiEnvironment } from './environment.ts';

const forOwnPages = 'This call is for the portal’s own pages.';

/**
 * For calls that write, and for all that is personal: only with an access token, whose session and role are read anew. It
 * stands before whatever reads the body; handlers find `actor` in their context.
 */
export const loggedIn = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('actor', await authenticateLive(c.env.runtime, c.req.header('authorization')));
  await next();
});

/**
 * For calls that log in: another site must not make a visitor's browser log in to somebody else's account. Programs, which
 * send neither header, may.
 */
export const notFromOtherSites = createMiddleware<ApiEnvironment>(async (c, next) => {
  const origin = c.req.header('origin');
  const foreign = origin !== undefined && origin !== c.env.runtime.config.publicUrl;
  if (foreign || c.req.header('sec-fetch-site') === 'cross-site')
    throw new AppError('FORBIDDEN', { detail: forOwnPages });
  await next();
});

/**
 * Lets calls that live on the cookie come from our own pages only, since browsers send cookies with what other sites
 * ask of them.
 * @throws AppError FORBIDDEN
 */
export function refuseForeignOrigin(c: ApiContext): void {
  const origin = c.req.header('origin');
  const own =
    origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === c.env.runtime.config.publicUrl;
  if (!own) throw new AppError('FORBIDDEN', { detail: forOwnPages });
}
