import type { Actor } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';

/** Writes into the log that somebody who is logged in asked for what the role does not allow. */
export function noteRefusal({ events }: Pick<Runtime, 'events'>, actor: Actor | undefined, error: unknown): void {
  if (actor && error instanceof AppError && error.code === 'FORBIDDEN')
    events.note('ROLE_REFUSED', { userId: actor.userId });
}
