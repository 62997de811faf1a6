import { afterBlock } from '#domain/listings/lifecycle.ts';
import { changeListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { removeReviewRequest } from '#server/db/queries/listings/review-requests.ts';
import type { Kind } from '#contract/reference/index.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { lockManaged, type Editing } from '#server/services/listings/edit-managed.ts';
import type { ManagedKind, Managing } from '#server/services/listings/managed-kind.ts';
import { singles } from '#server/services/listings/singles.ts';
import { projects } from '#server/services/projects/projects.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { transitionListing } from './change-status.ts';
import { mailOwner } from './mail-owner.ts';

type Inside = { runtime: Pick<Editing, 'jobs' | 'places' | 'secrets'>; transaction: Transaction };

/** What an admin decides: to block, to end a block, or to keep it after a review; the reason is for the owner. */
export type BlockDecision = { decision: 'BLOCK' | 'UNBLOCK' | 'KEEP'; reason: string };

/** Refuses a decision about a listing that is not as its admin saw it. Throws CONFLICT. */
export function refuseChanged(row: { id: number; updatedAt: Date }, seen: string, current?: object): void {
  if (row.updatedAt.getTime() === Date.parse(seen)) return;
  throw new AppError('CONFLICT', { detail: `Listing ${row.id} has changed since ${seen}.`, current });
}

/** `updatedAt` is that of the listing as the admin saw it, where that matters. */
type Deciding = Pick<Managing, 'actor' | 'id'> & { updatedAt?: string };

async function decide<Row extends ManagedRow, Facts>(
  inside: Inside,
  kind: ManagedKind<Row, Facts, unknown>,
  { decision, reason, updatedAt, ...asked }: BlockDecision & Deciding,
): Promise<void> {
  const { transaction } = inside;
  const { row, actor } = await lockManaged(transaction, { ...kind, action: 'MODERATE' }, asked);
  if (decision !== 'BLOCK' && row.status !== 'BLOCKED')
    throw new AppError('STATUS_NOT_ALLOWED', { detail: `Listing ${row.id} is ${row.status}, not blocked.` });
  if (updatedAt !== undefined) refuseChanged(row, updatedAt);
  if (decision !== 'KEEP') {
    const status = decision === 'BLOCK' ? 'BLOCKED' : afterBlock(row.blockedFrom);
    return transitionListing(inside, kind, { row, actor, status, reason });
  }
  if (!(await removeReviewRequest(transaction, row.id)))
    throw new AppError('NOT_FOUND', { detail: `Nobody waits for a review of listing ${row.id}.` });
  await changeListing(transaction, row.id, { blockReason: reason });
  await logAdminAction(transaction, actor, { act: 'LISTING_BLOCK_KEPT', listingId: row.id, details: reason });
  return mailOwner(inside, row, { template: 'block-kept', reason });
}

/** Carries out a decision about a listing or project, mails its owner. Throws as `transitionListing`, NOT_FOUND, CONFLICT. */
export function decideBlock(inside: Inside, of: Kind, deciding: BlockDecision & Deciding): Promise<void> {
  return of === 'SINGLE' ? decide(inside, singles, deciding) : decide(inside, projects, deciding);
}
