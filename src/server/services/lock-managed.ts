import type { Transaction } from 'kysely';
import { findAccount } from '../db/queries/accounts.ts';
import { lockListing, type ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Findable, Managing } from './managed-kind.ts';
import { permit } from './permit.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** Of projects in the words of the specification. */
const absent = (id: number) => ({
  SINGLES: `There is no listing ${id} of this kind.`,
  PROJECTS: 'No current managed listing available',
});

/**
 * The listing, which nobody else writes until the transaction ends.
 * @throws AppError NOT_FOUND, FORBIDDEN, as the kind of listing has it for those who may not manage it; NOT_FOUND for
 * listings of another kind; ACCOUNT_BLOCKED for an owner who was blocked while the listing was waited for.
 */
export async function lockManaged<Row extends ManagedRow>(
  transaction: Transaction<Database>,
  { sort, action, find }: Findable<Row>,
  { actor, id }: Pick<Managing, 'actor' | 'id'>,
): Promise<Row> {
  const subject = await lockListing(transaction, sort, id);
  permit(actor, action, subject);
  const row = subject && (await find(transaction, id));
  if (!row) throw new AppError('NOT_FOUND', { detail: absent(id)[sort] });
  if (row.ownerId === actor.userId) refuseBlocked(await findAccount(transaction, actor.userId));
  return row;
}
