import type { Actor } from '#domain/permissions.ts';
import { AppError } from '../errors.ts';
import { authenticateLive } from '../services/authenticate.ts';
import type { ApiContext } from './environment.ts';

/** Who makes this call, with the role and the session as they are now; for writes, and for all that is personal. */
export function actorOf(c: ApiContext): Promise<Actor> {
  return authenticateLive(c.env.runtime, c.req.header('authorization'));
}

/**
 * Lets calls that live on the cookie come from our own pages only, since browsers send cookies with what other sites
 * ask of them.
 * @throws AppError FORBIDDEN
 */
export function refuseForeignOrigin(c: ApiContext): void {
  const origin = c.req.header('origin');
  const own =
    origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === c.env.runtime.config.publicUrl;
  if (!own) throw new AppError('FORBIDDEN', { detail: 'This call is for the portal’s own pages.' });
}

/** What an operation needs, as OpenAPI has it. */
export const bearer = [{ bearer: [] }];
export const cookie = [{ cookie: [] }];
