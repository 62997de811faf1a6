import type { Role } from '#contract/auth/login.ts';
import type { AdminUsers, AdminUser, RoleChange } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import { foldLetters } from '#domain/words/fold.ts';
import { authorize, isStaff, type Actor } from '#domain/auth/permissions.ts';
import {
  countUsers,
  listUserRows,
  findUserRow,
  lockAdmins,
  type AdminUserRow,
} from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { permit } from '#server/services/auth/permit.ts';
import { lockAccount, type AccountRow, updateAccount } from '#server/db/queries/auth/accounts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { handOverProjects } from '#server/services/projects/hand-over-projects.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

/** An admin's search criteria for users. */
type UserSearch = { q?: string | undefined; role?: Role | undefined; blocked: boolean; page: number };

const id = /^#?([1-9]\d{0,14})$/;

/** A page of users, newest first; `q` is part of a name or, for admins, address, or an id. Throws FORBIDDEN. */
export async function listUsers(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { q = '', role, blocked, page }: UserSearch,
): Promise<AdminUsers> {
  permit(actor, 'MODERATE');
  const whole = authorize(actor, 'MANAGE_USERS') === 'ALLOWED';
  const text = foldLetters(q.trim());
  const number = id.exec(text)?.[1];
  const filter = {
    blocked,
    whole,
    ...(role && { role }),
    ...(text && { text }),
    ...(number && { id: Number(number) }),
  };
  const [rows, total] = await Promise.all([
    listUserRows(db, filter, { skip: (page - 1) * pageSize, take: pageSize }),
    countUsers(db, filter),
  ]);
  return { items: rows.map((row) => adminUser(row, whole)), total, page, pageSize };
}

/** Moderators need neither names nor addresses, nor how somebody logs in. */
function adminUser(row: AdminUserRow, whole: boolean): AdminUser {
  const { firstName, lastName, createdAt, deletionAt, blockedAt, email, twoStep, ...user } = row;
  return {
    ...user,
    email: whole ? email : null,
    name: whole ? `${firstName} ${lastName}`.trim() : '',
    twoStep: whole ? twoStep : null,
    createdAt: createdAt.toISOString(),
    deletionAt: deletionAt && deletionAt.toISOString(),
    blockedAt: blockedAt && blockedAt.toISOString(),
  };
}

function unknown(id: number): AppError {
  return new AppError('NOT_FOUND', { detail: `There is no user ${id}.` });
}

/** @throws AppError NOT_FOUND */
export async function readAdminUser(transaction: Transaction, actor: Actor, id: number): Promise<AdminUser> {
  const row = await findUserRow(transaction, id);
  if (!row) throw unknown(id);
  return adminUser(row, authorize(actor, 'MANAGE_USERS') === 'ALLOWED');
}

/** A user being changed while all admins are locked; `successor` inherits the projects of a former admin. */
type Changing = { user: AccountRow; isLastAdmin: boolean; successor: number | undefined };

/** What is done to the user: by admins alone, or a block, which is for moderators too, of users without a role. */
type OfUser = 'MANAGE_USERS' | 'BLOCK_USER';

/** Locks the admins, to serialize their changes, and the user; leaving admins change nobody. Throws FORBIDDEN, UNAUTHORIZED, NOT_FOUND. */
export async function lockForAdmin(
  transaction: Transaction,
  asking: Actor,
  { id, action = 'MANAGE_USERS' }: { id: number; action?: OfUser },
): Promise<Changing> {
  const ofStaff = action === 'BLOCK_USER' ? 'MODERATE' : action;
  permit(asking, ofStaff);
  const admins = await lockAdmins(transaction);
  const isAdmin = admins.includes(asking.userId);
  if (asking.role === 'ADMIN' && !isAdmin) permit({ ...asking, role: 'USER' }, ofStaff);
  const user = await lockAccount(transaction, id);
  const actor = await requireLive(transaction, asking);
  permit(actor, ofStaff);
  if (!user || user.email.startsWith('#')) throw unknown(id);
  permit(actor, action, { ownerId: id, role: user.role });
  const successor = isAdmin && id !== actor.userId ? actor.userId : admins.find((admin) => admin !== id);
  return { user, isLastAdmin: admins.length === 1 && admins[0] === id, successor };
}

/** @throws AppError LAST_ADMIN if no other admin would remain. */
export function refuseLastAdmin({ isLastAdmin }: Changing): void {
  if (isLastAdmin) throw new AppError('LAST_ADMIN', { detail: 'Nobody else is an admin.' });
}

type Inside = { runtime: Pick<Runtime, 'jobs'>; transaction: Transaction };
type Given = { user: Pick<AccountRow, 'id' | 'email' | 'language'>; role: Role; successor: number | undefined };

/** Assigns a role to a locked user and mails them; `successor` gets their projects, `actor` is null for commands. */
export async function giveRole(
  { runtime, transaction }: Inside,
  actor: Actor | null,
  { user, role, successor }: Given,
): Promise<void> {
  const { id, email: to, language } = user;
  if (role !== 'ADMIN') await handOverProjects(transaction, actor, { from: id, to: successor });
  await updateAccount(transaction, id, { role });
  await revokeAccess(transaction, 'ROLE_CHANGED', { userId: id });
  await logAdminAction(transaction, actor, { act: 'USER_ROLE', userId: id, details: role });
  await queueMail(runtime, transaction, { template: 'role-changed', role, to, language });
}

/** Assigns a role to a user and mails them. Throws FORBIDDEN, NOT_FOUND, ADDRESS_UNCONFIRMED, LAST_ADMIN. */
export function changeRole(
  runtime: Pick<Runtime, 'db' | 'jobs' | 'events'>,
  actor: Actor,
  { id, role }: RoleChange & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const changing = await lockForAdmin(transaction, actor, { id });
    if (changing.user.role !== role) {
      if (isStaff(role) && !changing.user.verifiedAt)
        throw new AppError('ADDRESS_UNCONFIRMED', {
          detail: 'Nobody has confirmed the e-mail address of the account.',
        });
      if (role !== 'ADMIN') refuseLastAdmin(changing);
      await giveRole({ runtime, transaction }, actor, { ...changing, role });
      events.record('ROLE_CHANGED', { userId: id, role, admin: actor.userId });
    }
    return readAdminUser(transaction, actor, id);
  });
}
