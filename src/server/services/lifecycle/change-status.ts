import type { ListingStatus } from '#contract/listings/listing.ts';
import type { ListingUpdate, ManagedListing, StatusChange } from '#contract/listings/managed-listing.ts';
import { isPublic, expiryAfter, stepsTo } from '#domain/listings/lifecycle.ts';
import { publicationDate, type Publication } from '#domain/listings/publication.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockAccount } from '#server/db/queries/auth/accounts.ts';
import { changeListing, type ManagedRow, type ListingChanges } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { askNewContact } from '#server/services/listings/contact-address.ts';
import { editManaged, type Editing, lockManaged } from '#server/services/listings/edit-managed.ts';
import { limitDrafts, limitPublicListings } from '#server/services/listings/limit-listings.ts';
import {
  type Findable,
  type ManagedKind,
  type Managing,
  transitionsFor,
} from '#server/services/listings/managed-kind.ts';
import { permit } from '#server/services/auth/permit.ts';
import { projects } from '#server/services/projects/projects.ts';
import { saveListing } from '#server/services/listings/save-listing.ts';
import { singles } from '#server/services/listings/singles.ts';
import type { Runtime } from '#server/runtime.ts';
import { logAdminAction, type AuditEntry } from '#server/services/requests/audit-log.ts';
import { mailOwner } from './mail-owner.ts';
import { isNewsToOwner, tellPublished } from './tell-published.ts';

type Inside = { runtime: Pick<Editing, 'jobs' | 'places' | 'secrets'>; transaction: Transaction };

/** A locked listing and its target status; `actor` is undefined if ownership is proven only by a mail link. */
type Move<Row, Facts> = {
  row: Row;
  status: ListingStatus;
  reason?: string | undefined;
  actor: Actor | undefined;
  /** Facts to save with it; unchanged if absent. */
  facts?: Facts;
};

/** The only way to change a status, and so to publish. Throws STATUS_NOT_ALLOWED, LISTING_INCOMPLETE. */
export async function transitionListing<Row extends ManagedRow, Facts>(
  { runtime, transaction }: Inside,
  kind: ManagedKind<Row, Facts, unknown>,
  { row, status, reason, actor, facts = kind.factsOf(row) }: Move<Row, Facts>,
): Promise<void> {
  if (actor && !transitionsFor(row, actor).includes(status))
    throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} cannot become ${status}.` });
  requireReason(row.status, status, reason);
  if (isPublic(status) && !isPublic(row.status)) await limitPublicListings(transaction, row.ownerId, actor);
  const moved = statusColumns(row, status, reason);
  if (blocks(row.status, status)) moved.blockedFacts = { ...facts, images: row.images.map(({ fileName }) => fileName) };
  if (status === 'PUBLISHED')
    Object.assign(moved, publishedColumns(row, await kind.postsOfHome(transaction, row, facts)));
  if (isPublic(status)) await kind.save(runtime, transaction, { row, facts, moved });
  else await changeListing(transaction, row.id, moved);
  if (actor) await logTransition(runtime, transaction, { actor, listing: row, status, reason });
  if (actor && status === 'PUBLISHED' && isNewsToOwner(row)) {
    const shown = await kind.find(transaction, row.id);
    if (shown) await tellPublished(runtime, transaction, shown);
  }
}

/** Restoring a draft counts as a new one. The account is locked before the listing, as everywhere. */
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

/** Creates the status change of a listing kind; `allTheWay` takes all steps to it, none if it is there already. */
function statusChanger<Row extends ManagedRow, Facts, Managed>(kind: ManagedKind<Row, Facts, Managed>) {
  return (runtime: Editing, asked: Managing, change: StatusChange & { allTheWay?: boolean }): Promise<Managed> =>
    runtime.db.transaction().execute(async (transaction) => {
      const { status, from, reason, allTheWay = false } = change;
      if (status === 'DRAFT') await makeRoom(transaction, kind, asked);
      const { row, actor } = await lockManaged(transaction, kind, asked);
      const managing = { ...asked, actor };
      if (allTheWay && row.status === status) return kind.toView(runtime, row, managing);
      if (from && row.status !== from)
        throw new AppError('CONFLICT', { detail: `The listing is ${row.status} now.`, sentence: 'LISTING_CHANGED' });
      const steps = (allTheWay && stepsTo(row.status, status)) || [status];
      let moved = row;
      for (const step of steps) {
        await transitionListing({ runtime, transaction }, kind, { row: moved, actor, status: step, reason });
        moved = (await kind.find(transaction, row.id)) ?? moved;
      }
      const saved = await askNewContact(runtime, transaction, { before: row, saved: moved });
      return kind.toView(runtime, saved, managing);
    });
}

/** Changes a single listing's status. Throws UNAUTHORIZED, NOT_FOUND, CONFLICT, LIMIT_REACHED; as `transitionListing`. */
export const changeListingStatus = statusChanger(singles);

/** The same for a project. Throws FORBIDDEN for non-admins; as `changeListingStatus`. */
export const changeProjectStatus = statusChanger(projects);

/** Saves and publishes a listing atomically. Throws as `editManaged` and `transitionListing`. */
export function publishListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editManaged(runtime, singles, {
    managing,
    update,
    save: (transaction, { row, actor }) =>
      row.status === 'PUBLISHED'
        ? saveListing(runtime, transaction, { row, facts: update })
        : transitionListing({ runtime, transaction }, singles, { row, actor, status: 'PUBLISHED', facts: update }),
  });
}

/** The listing's own earlier publication. */
function ownPublication({ publishedAt, withdrawnAt, status }: ManagedRow): Publication[] {
  return publishedAt === null ? [] : [{ publishedAt, withdrawnAt: isPublic(status) ? null : withdrawnAt }];
}

/** Columns set by publishing: the date that counts, by its own and other publications of the home, and the expiry. */
function publishedColumns(row: ManagedRow, posts: readonly Publication[]): ListingChanges {
  const { firstPublishedAt, now } = row;
  return {
    publishedAt: publicationDate([...ownPublication(row), ...posts], now),
    firstPublishedAt: firstPublishedAt ?? now,
    ...(keepsExpiry(row) ? {} : { expiresAt: expiryAfter(now), expiryToldAt: null }),
    blockReason: null,
  };
}

/** What was only reserved or sold by mistake ends when it would have ended. */
const keepsExpiry = ({ status, expiresAt, now }: ManagedRow) =>
  (status === 'RESERVED' || status === 'SOLD') && expiresAt !== null && expiresAt > now;

/** The columns of an allowed status change; `reason` is why an admin blocks the listing. */
function statusColumns(row: ManagedRow, status: ListingStatus, reason?: string): ListingChanges {
  if (status === 'ARCHIVED') return { status, archivedFrom: row.status, archivedAt: row.now };
  const { now: blockedAt } = row;
  return {
    status,
    archivedFrom: null,
    archivedAt: null,
    ...(blocks(row.status, status) && { blockReason: reason, blockedFrom: row.status, blockedAt }),
    ...(unblocks(row.status, status) && unblocked),
  };
}

const unblocked = {
  blockReason: null,
  blockedFrom: null,
  blockedWithOwner: false,
  blockedAt: null,
  blockedFacts: null,
} as const satisfies ListingChanges;

/** Whether the change is a block, rather than taking back a listing that was blocked before. */
const blocks = (from: ListingStatus, to: ListingStatus) => to === 'BLOCKED' && from !== 'ARCHIVED';
const unblocks = (from: ListingStatus, to: ListingStatus) => from === 'BLOCKED' && to !== 'ARCHIVED';

type Listing = Pick<ManagedRow, 'id' | 'kind' | 'status' | 'ownerId' | 'titleHr' | 'titleEn'>;

/** A status change: actor, the listing before it, target status; `reason` for blocking or unblocking. */
type StatusTransition = { actor: Actor; listing: Listing; status: ListingStatus; reason?: string | undefined };

function actOf({ listing, status, reason }: StatusTransition): Pick<AuditEntry, 'act' | 'details'> {
  if (status === 'ARCHIVED') return { act: 'LISTING_DELETED' };
  if (listing.status === 'ARCHIVED') return { act: 'LISTING_STATUS', details: status };
  if (status === 'BLOCKED') return { act: 'LISTING_BLOCKED', ...(reason && { details: reason }) };
  if (listing.status === 'BLOCKED') return { act: 'LISTING_UNBLOCKED', ...(reason && { details: reason }) };
  return status === 'PUBLISHED' ? { act: 'LISTING_PUBLISHED' } : { act: 'LISTING_STATUS', details: status };
}

/** Logs an admin's status change, and mails the owner the reason for blocking or unblocking. */
async function logTransition(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction,
  move: StatusTransition,
): Promise<void> {
  const { actor, listing, status, reason = '' } = move;
  const noted = actOf(move);
  await logAdminAction(transaction, actor, { ...noted, listingId: listing.id });
  if (noted.act === 'LISTING_BLOCKED')
    await mailOwner({ runtime, transaction }, listing, { template: 'listing-blocked', reason });
  if (noted.act === 'LISTING_UNBLOCKED')
    await mailOwner({ runtime, transaction }, listing, {
      ...{ template: 'listing-unblocked', reason },
      becomes: status === 'RESERVED' || status === 'PAUSED' ? status : undefined,
    });
}

/** Blocking and unblocking need a reason for the owner. Throws VALIDATION_FAILED without one. */
function requireReason(from: ListingStatus, to: ListingStatus, reason: string | undefined): void {
  if (reason || !(blocks(from, to) || unblocks(from, to))) return;
  const errors = { reason: ['VALUE_REQUIRED'] };
  throw new AppError('VALIDATION_FAILED', { detail: 'Blocking, and ending it, needs a reason.', errors });
}
