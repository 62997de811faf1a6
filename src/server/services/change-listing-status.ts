import type { Transaction } from 'kysely';
import type { ManagedListing, StatusChange } from '#contract/managed-listing.ts';
import { isPublic } from '#domain/lifecycle.ts';
import { lockAccount } from '../db/queries/accounts.ts';
import { changeListing, findManagedRow, type ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { limitDrafts } from './limit-drafts.ts';
import { lockManaged, type Managing } from './lock-managed.ts';
import { factsOf } from './managed-facts.ts';
import { permit } from './permit.ts';
import { movesOf, readManagedListing } from './read-managed-listing.ts';
import { saveListing } from './save-listing.ts';
import { statusColumns } from './status-columns.ts';

function requireReason(row: ManagedRow, { status, reason }: StatusChange): void {
  if (status !== 'BLOCKED' || row.status === 'ARCHIVED' || reason) return;
  const errors = { reason: ['VALUE_REQUIRED'] };
  throw new AppError('VALIDATION_FAILED', { detail: 'Blocking needs a reason.', errors });
}

/** A draft that is taken back counts like a new one. The account is locked before the listing, as everywhere. */
async function makeRoom(transaction: Transaction<Database>, { actor, id }: Managing): Promise<void> {
  const row = await findManagedRow(transaction, id);
  permit(actor, 'MANAGE_LISTING', row);
  if (row?.status !== 'ARCHIVED') return;
  await lockAccount(transaction, row.ownerId);
  await limitDrafts(transaction, row.ownerId);
}

/**
 * Brings a listing to another status, as the rules of `domain/lifecycle.ts` allow it; answers it as it is then.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED, VALIDATION_FAILED where blocking has no reason, LISTING_INCOMPLETE
 * where it would become public without all facts, LIMIT_REACHED for one draft too many.
 */
export function changeListingStatus(
  runtime: Pick<Runtime, 'db' | 'places' | 'search' | 'secrets'>,
  managing: Managing,
  change: StatusChange,
): Promise<ManagedListing> {
  const { status, reason } = change;
  return runtime.db.transaction().execute(async (transaction) => {
    if (status === 'DRAFT') await makeRoom(transaction, managing);
    const row = await lockManaged(transaction, managing);
    if (!movesOf(row, managing.actor).includes(status))
      throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} cannot become ${status}.` });
    requireReason(row, change);
    const moved = statusColumns(row, status, reason);
    if (isPublic(status)) await saveListing(runtime, transaction, { row, facts: factsOf(row), moved });
    else await changeListing(transaction, row.id, moved);
    return readManagedListing({ ...runtime, db: transaction }, managing);
  });
}
