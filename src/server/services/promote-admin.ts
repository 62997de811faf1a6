import { listAdminRows, updateRole } from '../db/queries/admins.ts';
import type { Runtime } from '../runtime.ts';
import { noteAdminAct } from './note-admin-act.ts';

type Db = Pick<Runtime, 'db'>;

/** What has become of a wish about an admin. */
export type RoleChange = 'CHANGED' | 'UNCHANGED' | 'UNKNOWN';

function giveRole({ db }: Db, email: string, role: 'ADMIN' | 'USER'): Promise<RoleChange> {
  return db.transaction().execute(async (transaction) => {
    const user = await updateRole(transaction, email.trim().toLowerCase(), role);
    if (!user) return 'UNKNOWN';
    if (user.before === role) return 'UNCHANGED';
    await noteAdminAct(transaction, null, { act: 'USER_ROLE', userId: user.id, details: role });
    return 'CHANGED';
  });
}

/** Makes the user with this e-mail address an admin, from the next call on that changes something. */
export function promoteAdmin(runtime: Db, email: string): Promise<RoleChange> {
  return giveRole(runtime, email, 'ADMIN');
}

/** Takes the role back. */
export function demoteAdmin(runtime: Db, email: string): Promise<RoleChange> {
  return giveRole(runtime, email, 'USER');
}

/** Every admin, by e-mail address. */
export function listAdmins({ db }: Db): Promise<{ email: string; username: string }[]> {
  return listAdminRows(db);
}
