import type { Transaction } from 'kysely';
import type { Actor } from '#domain/auth/permissions.ts';
import { giveProjects } from '#server/db/queries/admin/admin-users.ts';
import type { Database } from '#server/db/tables/index.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';

/**
 * Gives every project of somebody who ceases to be an admin to another one, in the transaction in which that happens: projects
 * always belong to an admin who can log in and stays. `to` is undefined where nobody is left, who had none to give then.
 */
export async function handOverProjects(
  transaction: Transaction<Database>,
  actor: Actor | null,
  { from, to }: { from: number; to: number | undefined },
): Promise<void> {
  if (to === undefined) return;
  const details = `#${from} → #${to}`;
  for (const listingId of await giveProjects(transaction, { from, to }))
    await logAdminAction(transaction, actor, { act: 'PROJECT_HANDED_OVER', listingId, userId: to, details });
}
