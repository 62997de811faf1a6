import type { Transaction } from 'kysely';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Database } from '#server/db/tables/index.ts';
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
 * The listing, which nobody else writes until the transaction ends, and the actor with the role of now: whoever waited may
 * have lost account, session or role meanwhile.
 * @throws AppError UNAUTHORIZED when the session has ended; NOT_FOUND, FORBIDDEN, as the kind of listing has it for those
 * who may not manage it; NOT_FOUND for listings of another kind.
 */
export async function lockManaged<Row extends ManagedRow>(
  transaction: Transaction<Database>,
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
