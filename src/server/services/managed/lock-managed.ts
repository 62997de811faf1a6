import type { Actor } from '#domain/auth/permissions.ts';
import { lockListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import type { Findable, Managing } from './managed-kind.ts';
import { permit } from '#server/services/auth/permit.ts';

/** Of projects in the words of the specification. */
const absent = (id: number) => ({
  SINGLES: `There is no listing ${id} of this kind.`,
  PROJECTS: 'No current managed listing available',
});

/**
 * The locked listing, and the actor's role of now, lost by some who wait. Throws UNAUTHORIZED, NOT_FOUND, FORBIDDEN.
 */
export async function lockManaged<Row extends ManagedRow>(
  transaction: Transaction,
  { sort, action, find }: Findable<Row>,
  { actor: asking, id }: Pick<Managing, 'actor' | 'id'>,
): Promise<{ row: Row; actor: Actor }> {
  const subject = await lockListing(transaction, sort, id);
  // Read without a lock: whoever ends sessions or roles holds those rows while waiting for listings, and we would wait in a
  // ring. None is needed: who withdraws or blocks listings locks them too, and so comes wholly before us or wholly after.
  const actor = await requireLive(transaction, asking);
  permit(actor, action, subject);
  const row = subject && (await find(transaction, id));
  if (!row) throw new AppError('NOT_FOUND', { detail: absent(id)[sort] });
  return { row, actor };
}
