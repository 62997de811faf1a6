import type { Actor } from '#domain/auth/permissions.ts';
import { reassignProjects } from '#server/db/queries/admin/admin-users.ts';
import { copyProjectContacts } from '#server/db/queries/listings/contact-addresses.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';

/** Hands a former admin's projects with their contacts over to `to`: they always belong to an active one. Returns how many. */
export async function handOverProjects(
  transaction: Transaction,
  actor: Actor | null,
  { from, to }: { from: number; to: number | undefined },
): Promise<number> {
  if (to === undefined) return 0;
  await copyProjectContacts(transaction, { from, to });
  const details = `#${from} → #${to}`;
  const projects = await reassignProjects(transaction, { from, to });
  for (const listingId of projects)
    await logAdminAction(transaction, actor, { act: 'PROJECT_HANDED_OVER', listingId, userId: to, details });
  return projects.length;
}
