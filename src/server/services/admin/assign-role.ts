import { emailAddress } from '#contract/email.ts';
import type { Role } from '#contract/auth/role.ts';
import { isStaff } from '#domain/auth/permissions.ts';
import { listStaffRows, lockUserByEmail, type StaffRow } from '#server/db/queries/auth/accounts.ts';
import { lockAdmins } from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { giveRole } from './list-users.ts';

type Db = Pick<Runtime, 'db'>;
type Promoting = Pick<Runtime, 'db' | 'jobs'>;

export type RoleChange = 'CHANGED' | 'UNCHANGED' | 'UNKNOWN' | 'UNCONFIRMED' | 'LAST_ADMIN';

/** Gives a user a role, with `from` only in place of that, and mails it. The last admin stays one; projects pass on. */
export function assignRole(
  runtime: Promoting,
  email: string,
  { role, from }: { role: Role; from?: Role },
): Promise<RoleChange> {
  return runtime.db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction);
    const user = await lockUserByEmail(transaction, emailAddress('').safeParse(email).data ?? email);
    if (!user) return 'UNKNOWN';
    if (isStaff(role) && !user.verifiedAt) return 'UNCONFIRMED';
    if (user.role === role || (from && user.role !== from)) return 'UNCHANGED';
    if (role !== 'ADMIN' && admins.length === 1 && admins[0] === user.id) return 'LAST_ADMIN';
    const successor = admins.find((id) => id !== user.id);
    await giveRole({ runtime, transaction }, null, { user, role, successor });
    return 'CHANGED';
  });
}

/** Everybody with a role of the staff, or with this one, by role and e-mail address. */
export function listStaff({ db }: Db, role?: Role): Promise<StaffRow[]> {
  return listStaffRows(db, role);
}
