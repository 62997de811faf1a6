import type { Transaction } from 'kysely';
import type { AdminUser } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockAccount, type AccountRow } from '#server/db/queries/auth/accounts.ts';
import { findUserRow, lockAdmins, type AdminUserRow } from '#server/db/queries/admin/admin-users.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';

/** A user as the admin room shows it. */
export function adminUser({ firstName, lastName, createdAt, deletionAt, blockedAt, ...user }: AdminUserRow): AdminUser {
  return {
    ...user,
    name: `${firstName} ${lastName}`.trim(),
    createdAt: createdAt.toISOString(),
    deletionAt: deletionAt && deletionAt.toISOString(),
    blockedAt: blockedAt && blockedAt.toISOString(),
  };
}

function unknown(id: number): AppError {
  return new AppError('NOT_FOUND', { detail: `There is no user ${id}.` });
}

/** @throws AppError NOT_FOUND */
export async function readAdminUser(transaction: Transaction<Database>, id: number): Promise<AdminUser> {
  const row = await findUserRow(transaction, id);
  if (!row) throw unknown(id);
  return adminUser(row);
}

/** A user that an admin changes, while all admins are locked; `successor` is who gets the projects of one who ceases to be an admin. */
export type Changing = { user: AccountRow; isLastAdmin: boolean; successor: number | undefined };

/**
 * Locks the admins, so that they are changed one after the other, and the user. Whoever has ceased to be an admin
 * meanwhile, or whose session has ended, may no longer change anybody.
 * @throws AppError FORBIDDEN, UNAUTHORIZED, NOT_FOUND
 */
export async function lockForAdmin(transaction: Transaction<Database>, actor: Actor, id: number): Promise<Changing> {
  permit(actor, 'ADMINISTER');
  const admins = await lockAdmins(transaction);
  if (!admins.includes(actor.userId)) permit({ ...actor, role: 'USER' }, 'ADMINISTER');
  const user = await lockAccount(transaction, id);
  await requireLive(transaction, actor);
  if (!user || user.email.startsWith('#')) throw unknown(id);
  const successor = id === actor.userId ? admins.find((admin) => admin !== id) : actor.userId;
  return { user, isLastAdmin: admins.length === 1 && admins[0] === id, successor };
}

/** @throws AppError LAST_ADMIN where nobody else would be an admin. */
export function refuseLastAdmin({ isLastAdmin }: Changing): void {
  if (isLastAdmin) throw new AppError('LAST_ADMIN', { detail: 'Nobody else is an admin.' });
}
