import { authorize, type Action, type Actor, type OwnedResource } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';

/** Lets the actor do this. Throws FORBIDDEN, or NOT_FOUND where a stranger may not know whether the subject exists. */
export function permit(actor: Actor, action: Action, subject?: OwnedResource): void {
  const permission = authorize(actor, action, subject);
  if (permission === 'FORBIDDEN') throw new AppError('FORBIDDEN', { detail: 'Your role does not allow this.' });
  if (permission === 'UNKNOWN') throw new AppError('NOT_FOUND', { detail: 'There is no such thing of yours.' });
}

export const accountBlocked = (userId?: number) =>
  new AppError('ACCOUNT_BLOCKED', {
    detail: 'An admin has blocked the account.',
    concerns: userId === undefined ? undefined : { userId },
  });

/** Stops who is blocked, asked only of who has proved whose account it is. Throws ACCOUNT_BLOCKED. */
export function refuseBlocked(account: { id: number; blockedAt: Date | null } | undefined): void {
  if (account?.blockedAt) throw accountBlocked(account.id);
}
