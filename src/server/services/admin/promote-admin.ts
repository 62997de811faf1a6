import { emailAddress } from '#contract/email.ts';
import { listAdminRows, lockUserByEmail } from '#server/db/queries/auth/accounts.ts';
import { lockAdmins } from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { giveRole } from './list-users.ts';

type Db = Pick<Runtime, 'db'>;
type Promoting = Pick<Runtime, 'db' | 'jobs'>;

export type RoleChange = 'CHANGED' | 'UNCHANGED' | 'UNKNOWN' | 'UNCONFIRMED' | 'LAST_ADMIN';

function changeRoleOf(runtime: Promoting, email: string, role: 'ADMIN' | 'USER'): Promise<RoleChange> {
  return runtime.db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const user = await lockUserByEmail(transaction, emailAddress('').safeParse(email).data ?? email);
    if (!user) return 'UNKNOWN';
    if (role === 'ADMIN' && !user.verifiedAt) return 'UNCONFIRMED';
    if (user.role === role) return 'UNCHANGED';
    if (role !== 'ADMIN' && admins.length === 1 && admins[0] === user.id) return 'LAST_ADMIN';
    const successor = admins.find((id) => id !== user.id);
    await giveRole({ runtime, transaction }, null, { user, role, successor });
    return 'CHANGED';
  });
}

/** Makes the user with this confirmed e-mail address an admin, effective from their next write, and mails them. */
export function promoteAdmin(runtime: Promoting, email: string): Promise<RoleChange> {
  return changeRoleOf(runtime, email, 'ADMIN');
}

/** Revokes the admin role unless no other admin could log in; projects pass to another admin. */
export function demoteAdmin(runtime: Promoting, email: string): Promise<RoleChange> {
  return changeRoleOf(runtime, email, 'USER');
}

/** Every admin, by e-mail address. */
export function listAdmins({ db }: Db): Promise<{ email: string; username: string }[]> {
  return listAdminRows(db);
}
