import type { Actor } from '#domain/auth/permissions.ts';
import { reassignProjects } from '#server/db/queries/admin/admin-users.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';

/** Hands a former admin's projects over to `to`: projects always belong to an active admin. Returns how many. */
export async function handOverProjects(
  transaction: Transaction,
  actor: Actor | null,
  { from, to }: { from: number; to: number | undefined },
): Promise<number> {
  if (to === undefined) return 0;
  const details = `#${from} → #${to}`;
  const projects = await reassignProjects(transaction, { from, to });
  for (const listingId of projects)
    await logAdminAction(transaction, actor, { act: 'PROJECT_HANDED_OVER', listingId, userId: to, details });
  return projects.length;
}
