import type { AdminListing } from '#contract/admin/admin.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { listAdminRowsOf } from '#server/db/queries/admin/admin-listings.ts';
import { AppError } from '#server/errors.ts';
import { permit } from '#server/services/auth/permit.ts';
import { decideBlock, type BlockDecision } from '#server/services/lifecycle/decide-block.ts';
import type { Editing } from '#server/services/listings/edit-managed.ts';
import { adminListing } from './list-admin-listings.ts';

type Deciding = BlockDecision & { id: number; updatedAt?: string };

/**
 * Blocks a listing or project, or decides about its block, and returns it as it is then. Throws FORBIDDEN, NOT_FOUND,
 * STATUS_NOT_ALLOWED, LISTING_INCOMPLETE, CONFLICT.
 */
export function decideListing(
  runtime: Editing,
  { actor, locale }: { actor: Actor; locale: Locale },
  { id, ...decided }: Deciding,
): Promise<AdminListing> {
  permit(actor, 'MODERATE');
  return runtime.db.transaction().execute(async (transaction) => {
    const [before] = await listAdminRowsOf(transaction, [id]);
    if (!before) throw new AppError('NOT_FOUND', { detail: `There is no listing ${id}.` });
    await decideBlock({ runtime, transaction }, before.kind, { actor, id, ...decided });
    const [after] = await listAdminRowsOf(transaction, [id]);
    return adminListing(runtime, after ?? before, { actor, locale });
  });
}
