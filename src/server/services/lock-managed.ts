import type { Transaction } from 'kysely';
import type { Actor } from '#domain/permissions.ts';
import type { Locale } from '#i18n/locales.ts';
import { findManagedRow, lockListing, type ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { permit } from './permit.ts';

/** Who manages which listing, and in which language its address is told. */
export type Managing = { actor: Actor; id: number; locale: Locale };

/**
 * The listing, which nobody else writes until the transaction ends.
 * @throws AppError NOT_FOUND where the actor is neither its owner nor an admin, and for projects.
 */
export async function lockManaged(
  transaction: Transaction<Database>,
  { actor, id }: Pick<Managing, 'actor' | 'id'>,
): Promise<ManagedRow> {
  permit(actor, 'MANAGE_LISTING', await lockListing(transaction, id));
  const row = await findManagedRow(transaction, id);
  if (!row) throw new Error('a locked listing stays where it is');
  return row;
}
