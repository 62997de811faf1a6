import { emailAddress } from '#contract/email.ts';
import { updateAccount, listAdminRows, lockUserOf } from '#server/db/queries/auth/accounts.ts';
import { lockAdmins } from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

type Db = Pick<Runtime, 'db'>;
type Promoting = Pick<Runtime, 'db' | 'jobs'>;

/** What has become of a wish about an admin. */
export type RoleChange = 'CHANGED' | 'UNCHANGED' | 'UNKNOWN' | 'UNCONFIRMED' | 'LAST_ADMIN';

function giveRole(runtime: Promoting, email: string, role: 'ADMIN' | 'USER'): Promise<RoleChange> {
  return runtime.db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const user = await lockUserOf(transaction, emailAddress('').safeParse(email).data ?? email);
    if (!user) return 'UNKNOWN';
    if (role === 'ADMIN' && !user.verifiedAt) return 'UNCONFIRMED';
    if (user.role === role) return 'UNCHANGED';
    if (role !== 'ADMIN' && admins.length === 1 && admins[0] === user.id) return 'LAST_ADMIN';
    if (role !== 'ADMIN') {
      const to = admins.find((id) => id !== user.id);
      await handOverProjects(transaction, null, { from: user.id, to });
    }
    await updateAccount(transaction, user.id, { role });
    await endHolds(transaction, 'ROLE_CHANGED', { userId: user.id });
    await logAdminAction(transaction, null, { act: 'USER_ROLE', userId: user.id, details: role });
    await queueMail(runtime, transaction, { template: 'role-changed', role, to: user.email, language: user.language });
    return 'CHANGED';
  });
}

/** Makes the user who has confirmed this e-mail address an admin, from the next call on that changes something, and mails it. */
export function promoteAdmin(runtime: Promoting, email: string): Promise<RoleChange> {
  return giveRole(runtime, email, 'ADMIN');
}

/** Takes the role back, unless nobody who can log in would be an admin then; projects become another admin's. */
export function demoteAdmin(runtime: Promoting, email: string): Promise<RoleChange> {
  return giveRole(runtime, email, 'USER');
}

/** Every admin, by e-mail address. */
export function listAdmins({ db }: Db): Promise<{ email: string; username: string }[]> {
  return listAdminRows(db);
}
