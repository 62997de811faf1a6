import type { Role } from '#contract/account/login.ts';
import type { AdminUsers } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import { foldLetters } from '#domain/words/fold.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { countUsers, listUserRows } from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { adminUser } from './admin-user.ts';
import { permit } from '#server/services/auth/permit.ts';

/** What an admin looks for among all users. */
export type UserSearch = { q?: string | undefined; role?: Role | undefined; blocked: boolean; page: number };

const id = /^#?([1-9]\d{0,14})$/;

/**
 * A page of the users, the newest first; `q` looks for a part of usernames, e-mail addresses and names, and for the number.
 * @throws AppError FORBIDDEN for everybody but admins.
 */
export async function listUsers(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { q = '', role, blocked, page }: UserSearch,
): Promise<AdminUsers> {
  permit(actor, 'ADMINISTER');
  const text = foldLetters(q.trim());
  const number = id.exec(text)?.[1];
  const filter = {
    blocked,
    ...(role && { role }),
    ...(text && { text }),
    ...(number && { id: Number(number) }),
  };
  const [rows, total] = await Promise.all([
    listUserRows(db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countUsers(db, filter),
  ]);
  return { items: rows.map(adminUser), total, page, pageSize };
}
