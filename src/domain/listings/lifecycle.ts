import type { ListingStatus } from '#contract/listings/listing.ts';

/** Who asks for a change: the advertiser, an admin, or the portal's own clock. */
export type TransitionActor = 'OWNER' | 'ADMIN' | 'CLOCK';

/** What the rules need to know of a listing; `beforeArchive` is the status that it had when it was archived. */
export type LifecycleState = {
  status: ListingStatus;
  archivedAt: Date | null;
  beforeArchive: ListingStatus | null;
};

const day = 24 * 60 * 60 * 1000;

/** Days that a listing stays public after publishing or the last «still available». */
export const daysPublic = 90;
/** Days in which an archived listing can be taken back. */
export const daysRestorable = 30;

const ownerTransitions: Record<Exclude<ListingStatus, 'ARCHIVED'>, readonly ListingStatus[]> = {
  DRAFT: ['PUBLISHED', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'SOLD', 'ARCHIVED'],
  RESERVED: ['PUBLISHED', 'SOLD', 'ARCHIVED'],
  EXPIRED: ['PUBLISHED', 'SOLD', 'ARCHIVED'],
  SOLD: ['PUBLISHED', 'ARCHIVED'],
  BLOCKED: ['ARCHIVED'],
};

/** What an admin can block: what is public, and what its owner could show again by themselves. */
export const blockable: readonly ListingStatus[] = ['PUBLISHED', 'RESERVED', 'PAUSED'];

function adminMoves(status: Exclude<ListingStatus, 'ARCHIVED'>): readonly ListingStatus[] {
  if (status === 'BLOCKED') return [...ownerTransitions.BLOCKED, 'PUBLISHED'];
  return blockable.includes(status) ? [...ownerTransitions[status], 'BLOCKED'] : ownerTransitions[status];
}

/** Whether an archived listing can still be taken back at this time. */
function isRestorable(archivedAt: Date, now: Date): boolean {
  return now.getTime() - archivedAt.getTime() < daysRestorable * day;
}

/** The statuses to which the mover may bring the listing now (settled question 10); from ARCHIVED only back. */
export function allowedTransitions(
  listing: LifecycleState,
  mover: TransitionActor,
  now: Date,
): readonly ListingStatus[] {
  if (mover === 'CLOCK') return listing.status === 'PUBLISHED' ? ['EXPIRED'] : [];
  if (listing.status !== 'ARCHIVED')
    return mover === 'ADMIN' ? adminMoves(listing.status) : ownerTransitions[listing.status];
  const restorable =
    listing.archivedAt !== null && listing.beforeArchive !== null && isRestorable(listing.archivedAt, now);
  return restorable && listing.beforeArchive ? [listing.beforeArchive] : [];
}

/** Whether visitors see a listing that has this status. */
export function isPublic(status: ListingStatus): boolean {
  return status === 'PUBLISHED' || status === 'RESERVED';
}

/** When a listing expires that is published, or confirmed as still available, at this time. */
export function expiryAfter(confirmed: Date): Date {
  return new Date(confirmed.getTime() + daysPublic * day);
}

/** Why a listing is gone for good as far as visitors are concerned. */
export type GoneReason = 'SOLD' | 'EXPIRED' | 'ARCHIVED';

type PublicAnswer =
  { httpStatus: 200; reserved: boolean } | { httpStatus: 410; reason: GoneReason } | { httpStatus: 404 };

/** What a visitor gets: 200, 410 for what was public and is gone, else 404. `blocked` outlasts archiving. */
export function publicAnswer(listing: { status: ListingStatus; wasPublic: boolean; blocked: boolean }): PublicAnswer {
  switch (listing.status) {
    case 'PUBLISHED':
    case 'RESERVED':
      return { httpStatus: 200, reserved: listing.status === 'RESERVED' };
    case 'SOLD':
    case 'EXPIRED':
    case 'ARCHIVED':
      return listing.wasPublic && !listing.blocked ? { httpStatus: 410, reason: listing.status } : { httpStatus: 404 };
    default:
      return { httpStatus: 404 };
  }
}
