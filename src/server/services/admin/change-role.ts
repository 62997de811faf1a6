import type { AdminUser, RoleChange } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockForAdmin, readAdminUser, refuseLastAdmin } from './admin-user.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { noteAdminAct } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

/**
 * Gives a user a role, which counts from the user's next call on and is mailed; the projects of whoever is no admin any more become the
 * actor's, or another admin's where it is the actor. Answers the user as it is then.
 * @throws AppError FORBIDDEN, NOT_FOUND, ADDRESS_UNCONFIRMED where nobody has confirmed the new admin's address, LAST_ADMIN where nobody would be an admin any more.
 */
export function changeRole(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'events'>,
  actor: Actor,
  { id, role }: RoleChange & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const changing = await lockForAdmin(transaction, actor, id);
    if (changing.user.role !== role) {
      if (role === 'ADMIN' && !changing.user.verifiedAt)
        throw new AppError('ADDRESS_UNCONFIRMED', {
          detail: 'Nobody has confirmed the e-mail address of the account.',
        });
      if (role !== 'ADMIN') {
        refuseLastAdmin(changing);
        await handOverProjects(transaction, actor, { from: id, to: changing.successor });
      }
      await updateAccount(transaction, id, { role });
      await endHolds(transaction, 'ROLE_CHANGED', { userId: id });
      await noteAdminAct(transaction, actor, { act: 'USER_ROLE', userId: id, details: role });
      const { email: to, language } = changing.user;
      await queueMail(runtime, transaction, { template: 'role-changed', role, to, language });
      events.note('ROLE_CHANGED', { userId: id, role, admin: actor.userId });
    }
    return readAdminUser(transaction, id);
  });
}
