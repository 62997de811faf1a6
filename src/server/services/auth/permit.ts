import { authorize, type Action, type Actor, type Subject } from '#domain/auth/permissions.ts';
import { AppError } from '#server/errors.ts';

/** Lets the actor do this. Throws FORBIDDEN, or NOT_FOUND where a stranger may not know whether the subject exists. */
export function permit(actor: Actor, action: Action, subject?: Subject): void {
  const permission = authorize(actor, action, subject);
  if (permission === 'FORBIDDEN') throw new AppError('FORBIDDEN', { detail: 'Your role does not allow this.' });
  if (permission === 'UNKNOWN') throw new AppError('NOT_FOUND', { detail: 'There is no such thing of yours.' });
}
