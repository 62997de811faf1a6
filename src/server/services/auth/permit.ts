import { authorize, type Action, type Actor, type OwnedResource } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';

/**
 * Checks the permission. Throws FORBIDDEN, SECOND_STEP_REQUIRED if the actor's role lacks only that, or NOT_FOUND if the
 * actor must not know that the resource exists.
 */
export function permit(actor: Actor, action: Action, subject?: OwnedResource): void {
  const permission = authorize(actor, action, subject);
  if (permission === 'ALLOWED') return;
  if (actor.heldBack && authorize({ ...actor, role: actor.heldBack }, action, subject) === 'ALLOWED')
    throw new AppError('SECOND_STEP_REQUIRED', {
      detail: 'Your role needs a second step to log in; set one up first.',
    });
  if (permission === 'REFUSED') throw new AppError('FORBIDDEN', { detail: 'Your role does not allow this.' });
  throw new AppError('NOT_FOUND', { detail: 'There is no such thing of yours.' });
}

export const accountBlocked = (userId?: number) =>
  new AppError('ACCOUNT_BLOCKED', {
    detail: 'An admin has blocked the account.',
    concerns: userId === undefined ? undefined : { userId },
  });

/** Rejects blocked accounts; call only after authentication. Throws ACCOUNT_BLOCKED. */
export function refuseBlocked(account: { id: number; blockedAt: Date | null } | undefined): void {
  if (account?.blockedAt) throw accountBlocked(account.id);
}
