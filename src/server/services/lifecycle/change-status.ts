import type { ListingStatus } from '#contract/listings/listing.ts';
import type { ListingUpdate, ManagedListing, StatusChange } from '#contract/listings/managed-listing.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockAccount } from '#server/db/queries/auth/accounts.ts';
import { changeListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { editManaged, type Editing, limitDrafts, lockManaged } from '#server/services/managed/edit-managed.ts';
import {
  type Findable,
  type ManagedKind,
  type Managing,
  allowedTransitions,
} from '#server/services/managed/managed-kind.ts';
import { logListingMove, statusColumns, requireReason } from '#server/services/managed/status-columns.ts';
import { permit } from '#server/services/auth/permit.ts';
import { projects } from '#server/services/projects/projects.ts';
import { saveListing } from '#server/services/listings/save-listing.ts';
import { singles } from '#server/services/listings/singles.ts';

type Inside = { runtime: Pick<Editing, 'jobs' | 'places' | 'secrets'>; transaction: Transaction };

/** A locked listing and the status to bring it to; `actor` is undefined for who proves only by a mail to be its owner. */
type Move<Row, Facts> = {
  row: Row;
  status: ListingStatus;
  reason?: string | undefined;
  actor: Actor | undefined;
  /** What is saved with it; else it stays as it is. */
  facts?: Facts;
};

/**
 * The one way to another status, and so to being public. Throws STATUS_NOT_ALLOWED, VALIDATION_FAILED,
 * LISTING_INCOMPLETE.
 */
export async function bringTo<Row extends ManagedRow, Facts>(
  { runtime, transaction }: Inside,
  kind: ManagedKind<Row, Facts, unknown>,
  { row, status, reason, actor, facts = kind.factsOf(row) }: Move<Row, Facts>,
): Promise<void> {
  if (actor && !allowedTransitions(row, actor).includes(status))
    throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} cannot become ${status}.` });
  requireReason(row.status, status, reason);
  const moved = statusColumns(row, status, reason);
  if (isPublic(status)) await kind.save(runtime, transaction, { row, facts, moved });
  else await changeListing(transaction, row.id, moved);
  if (actor) await logListingMove(runtime, transaction, { actor, listing: row, status, reason });
}

/** A draft that is taken back counts like a new one. The account is locked before the listing, as everywhere. */
async function makeRoom<Row extends ManagedRow>(
  transaction: Transaction,
  { action, find }: Findable<Row>,
  { actor, id }: Managing,
): Promise<void> {
  const row = await find(transaction, id);
  permit(actor, action, row);
  if (row?.status !== 'ARCHIVED') return;
  await lockAccount(transaction, row.ownerId);
  await limitDrafts(transaction, row.ownerId);
}

/** How the status of a kind of listings is changed; `unlessDone` leaves one alone that has the status already. */
function statusChanger<Row extends ManagedRow, Facts, Managed>(kind: ManagedKind<Row, Facts, Managed>) {
  return (runtime: Editing, asked: Managing, change: StatusChange & { unlessDone?: boolean }): Promise<Managed> =>
    runtime.db.transaction().execute(async (transaction) => {
      const { status, reason, unlessDone = false } = change;
      if (status === 'DRAFT') await makeRoom(transaction, kind, asked);
      const { row, actor } = await lockManaged(transaction, kind, asked);
      const managing = { ...asked, actor };
      if (unlessDone && row.status === status) return kind.toView(runtime, row, managing);
      await bringTo({ runtime, transaction }, kind, { row, actor, status, reason });
      const moved = await kind.find(transaction, row.id);
      if (!moved) throw new Error('a locked listing stays where it is');
      return kind.toView(runtime, moved, managing);
    });
}

/** Brings a single listing to another status. Throws UNAUTHORIZED, NOT_FOUND, LIMIT_REACHED; as `bringTo`. */
export const changeListingStatus = statusChanger(singles);

/** The same for a project. Throws FORBIDDEN for all but admins; as `changeListingStatus`. */
export const changeProjectStatus = statusChanger(projects);

/** Saves a listing and makes it public, both or neither. Throws as `editManaged` and `bringTo`. */
export function publishListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editManaged(runtime, singles, {
    managing,
    update,
    save: (transaction, { row, actor }) =>
      row.status === 'PUBLISHED'
        ? saveListing(runtime, transaction, { row, facts: update })
        : bringTo({ runtime, transaction }, singles, { row, actor, status: 'PUBLISHED', facts: update }),
  });
}
