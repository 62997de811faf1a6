import type { Transaction } from 'kysely';
import type { ListingUpdate, ManagedListing } from '#contract/managed-listing.ts';
import type { ListingFacts } from '#domain/shown-facts.ts';
import { wrongFacts } from '#domain/wrong-facts.ts';
import type { ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { lockManaged, type Managing } from './lock-managed.ts';
import { managedListing, readManagedListing } from './read-managed-listing.ts';
import { saveListing } from './save-listing.ts';

type Editing = Pick<Runtime, 'db' | 'places' | 'search' | 'secrets'>;

function refuseWrong({ places }: Pick<Runtime, 'places'>, facts: ListingFacts): void {
  const unknown = facts.settlementId !== null && !places.settlement(facts.settlementId);
  const errors = { ...wrongFacts(facts), ...(unknown && { settlementId: ['SETTLEMENT_UNKNOWN'] }) };
  if (Object.keys(errors).length === 0) return;
  throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
}

/** How a listing is edited: who, what is told, and what else is done to the locked listing that it is allowed for. */
export type Edit = {
  managing: Managing;
  update: ListingUpdate;
  save: (transaction: Transaction<Database>, row: ManagedRow, facts: ListingFacts) => Promise<void>;
};

/**
 * Changes a listing in one transaction, after a look whether it is still as its editor knows it, and whether what is
 * told can be true.
 * @throws AppError NOT_FOUND, CONFLICT with the listing as it is now, STATUS_NOT_ALLOWED once it is archived,
 * VALIDATION_FAILED, and what `save` throws.
 */
export function editListing(runtime: Editing, { managing, update, save }: Edit): Promise<ManagedListing> {
  const { version, ...facts } = update;
  return runtime.db.transaction().execute(async (transaction) => {
    const row = await lockManaged(transaction, managing);
    if (row.version !== version) {
      const current = managedListing(runtime, row, managing);
      throw new AppError('CONFLICT', { detail: `The listing has version ${row.version} now.`, current });
    }
    if (row.status === 'ARCHIVED')
      throw new AppError('STATUS_NOT_ALLOWED', { detail: 'An archived listing must be taken back first.' });
    refuseWrong(runtime, facts);
    await save(transaction, row, facts);
    return readManagedListing({ ...runtime, db: transaction }, managing);
  });
}

/**
 * Saves what the advertiser says of a listing, in any status but ARCHIVED; answers the listing as it is then.
 * @throws AppError as `editListing`; LISTING_INCOMPLETE where a public listing would lack facts.
 */
export function updateListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editListing(runtime, {
    managing,
    update,
    save: (transaction, row, facts) => saveListing(runtime, transaction, { row, facts }),
  });
}
