import { listAdminRows, updateRole } from '../db/queries/admins.ts';
import type { Runtime } from '../runtime.ts';

type Db = Pick<Runtime, 'db'>;

/** What has become of a wish about an admin. */
export type RoleChange = 'CHANGED' | 'UNCHANGED' | 'UNKNOWN';

async function giveRole({ db }: Db, email: string, role: 'ADMIN' | 'USER'): Promise<RoleChange> {
  const user = await updateRole(db, email.trim().toLowerCase(), role);
  if (!user) return 'UNKNOWN';
  return user.before === role ? 'UNCHANGED' : 'CHANGED';
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
