import type { AccountLimits } from '#contract/auth/account-limits.ts';
import type { AccountKind } from '#contract/auth/account-kind.ts';
import type { KindChange, LimitsByKind } from '#contract/admin/account-limits.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { listLimits, updateLimits } from '#server/db/queries/auth/account-limits.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { lockForAdmin, readAdminUser } from './list-users.ts';

type Changing = Pick<Runtime, 'db' | 'events'>;

/** What accounts of each kind may have. Throws FORBIDDEN. */
export async function readLimits({ db }: Pick<Runtime, 'db'>, actor: Actor): Promise<LimitsByKind> {
  permit(actor, 'MANAGE_USERS');
  return { items: await listLimits(db) };
}

/** Sets what accounts of a kind may have from now on; what they have more of stays. Throws FORBIDDEN. */
export function changeLimits(
  runtime: Changing,
  actor: Actor,
  { kind, ...limits }: { kind: AccountKind } & AccountLimits,
) {
  return inTransaction(runtime, async (transaction): Promise<LimitsByKind> => {
    permit(await requireLive(transaction, actor), 'MANAGE_USERS');
    await updateLimits(transaction, kind, limits);
    const { drafts, megabytes, images, publicListings } = limits;
    const details = `${kind}: ${drafts}, ${megabytes} MB, ${images}, ${publicListings}`;
    await logAdminAction(transaction, actor, { act: 'LIMITS_CHANGED', details });
    return { items: await listLimits(transaction) };
  });
}

/** Says of which kind an account is. Throws FORBIDDEN, NOT_FOUND. */
export function changeKind(
  runtime: Changing,
  actor: Actor,
  { id, kind }: KindChange & { id: number },
): Promise<AdminUser> {
  return inTransaction(runtime, async (transaction) => {
    const { user } = await lockForAdmin(transaction, actor, { id });
    await updateAccount(transaction, user.id, { accountKind: kind });
    await logAdminAction(transaction, actor, { act: 'USER_KIND', userId: id, details: kind });
    return readAdminUser(transaction, actor, id);
  });
}
