import type { Actor } from '#domain/auth/permissions.ts';
import { findAccount, lockAccount, type AccountRow } from '#server/db/queries/auth/accounts.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { requireLive } from './authenticate.ts';
import { permit, refuseBlocked } from './permit.ts';

function own(actor: Actor, row: AccountRow | undefined): AccountRow {
  permit(actor, 'MANAGE_ACCOUNT', row && { ownerId: row.id });
  if (!row) throw new Error('nobody may manage an account that is not there');
  return row;
}

/** The actor's own row. Throws NOT_FOUND if it has just been deleted. */
export async function ownAccount(db: Db, actor: Actor): Promise<AccountRow> {
  return own(actor, await findAccount(db, actor.userId));
}

/** The same, locked; account or session may end while waiting. Throws NOT_FOUND, ACCOUNT_BLOCKED, UNAUTHORIZED. */
export async function lockOwnAccount(transaction: Transaction, actor: Actor): Promise<AccountRow> {
  const account = own(actor, await lockAccount(transaction, actor.userId));
  refuseBlocked(account);
  await requireLive(transaction, actor);
  return account;
}
