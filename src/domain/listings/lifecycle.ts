import type { ListingStatus } from '#contract/listings/listing.ts';

/** Who requests a change: the advertiser, an admin, a moderator of others’ listings, or a scheduled job. */
export type TransitionActor = 'OWNER' | 'ADMIN' | 'MODERATOR' | 'CLOCK';

/** The state the rules depend on; `beforeArchive` is the status before archiving, `beforeBlock` before blocking. */
export type LifecycleState = {
  status: ListingStatus;
  archivedAt: Date | null;
  beforeArchive: ListingStatus | null;
  beforeBlock?: ListingStatus | null;
};

const day = 24 * 60 * 60 * 1000;

/** Days that a listing stays public after publishing or its last confirmation as «still available». */
export const daysPublic = 90;
/** Days in which an archived listing can be restored. */
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

/** What an admin can block: public listings, and those that the owner could publish again. */
export const blockable: readonly ListingStatus[] = ['PUBLISHED', 'RESERVED', 'PAUSED'];

/** What a blocked listing becomes when the block ends: what it was before, else public. */
export function afterBlock(beforeBlock: ListingStatus | null | undefined): ListingStatus {
  return beforeBlock ?? 'PUBLISHED';
}

/** Blocking, and what ends it. */
function moderatorMoves({ status, beforeBlock }: LifecycleState): readonly ListingStatus[] {
  if (status === 'BLOCKED') return [afterBlock(beforeBlock)];
  return blockable.includes(status) ? ['BLOCKED'] : [];
}

/** Whether an archived listing can still be restored at this time. */
function isRestorable(archivedAt: Date, now: Date): boolean {
  return now.getTime() - archivedAt.getTime() < daysRestorable * day;
}

/** The statuses to which the actor may move the listing now (settled question 10); from ARCHIVED only back. */
export function allowedTransitions(
  listing: LifecycleState,
  mover: TransitionActor,
  now: Date,
): readonly ListingStatus[] {
  if (mover === 'CLOCK') return listing.status === 'PUBLISHED' ? ['EXPIRED'] : [];
  const moderating = mover === 'OWNER' ? [] : moderatorMoves(listing);
  if (mover === 'MODERATOR') return moderating;
  if (listing.status !== 'ARCHIVED') return [...ownerTransitions[listing.status], ...moderating];
  const restorable =
    listing.archivedAt !== null && listing.beforeArchive !== null && isRestorable(listing.archivedAt, now);
  return restorable && listing.beforeArchive ? [listing.beforeArchive] : [];
}

/** What visitors may be told of a listing that is on offer, in one tap. */
export const offers = ['PUBLISHED', 'RESERVED', 'SOLD'] as const satisfies readonly ListingStatus[];

export const isOnOffer = (status: ListingStatus): boolean => offers.some((one) => one === status);

/** The owner’s moves to a status, if there are any: a sold listing is offered again before it is reserved. */
export function stepsTo(from: ListingStatus, to: ListingStatus): readonly ListingStatus[] | undefined {
  if (from === 'ARCHIVED') return undefined;
  if (ownerTransitions[from].includes(to)) return [to];
  return from === 'SOLD' && to === 'RESERVED' ? ['PUBLISHED', 'RESERVED'] : undefined;
}

/** A move that is made only from the status that is expected. */
type Step = { status: ListingStatus; from: ListingStatus };

/** The owner’s moves that take a change back, if there are any. */
export const stepsBack = (from: ListingStatus, to: ListingStatus): readonly Step[] | undefined =>
  (to === 'ARCHIVED' ? [from] : stepsTo(to, from))?.map((status, index, steps) => ({
    status,
    from: steps[index - 1] ?? to,
  }));

/** Whether visitors see listings with this status. */
export function isPublic(status: ListingStatus): boolean {
  return status === 'PUBLISHED' || status === 'RESERVED';
}

/** The expiry of a listing that is published or confirmed at this time. */
export function expiryAfter(confirmed: Date): Date {
  return new Date(confirmed.getTime() + daysPublic * day);
}

/** Why a listing is permanently gone for visitors. */
export type GoneReason = 'SOLD' | 'EXPIRED' | 'ARCHIVED';

type PublicAnswer =
  { httpStatus: 200; reserved: boolean } | { httpStatus: 410; reason: GoneReason } | { httpStatus: 404 };

/** The HTTP status for visitors: 200, 410 for a formerly public listing, else 404. `blocked` outlasts archiving. */
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
