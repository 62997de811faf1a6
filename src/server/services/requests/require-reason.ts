import type { ListingStatus } from '#contract/listings/listing.ts';
import { AppError } from '#server/errors.ts';

/** Blocking and its end are told to the owner with a reason. Throws VALIDATION_FAILED without one. */
export function requireReason(from: ListingStatus, to: ListingStatus, reason: string | undefined): void {
  const blocks = to === 'BLOCKED' && from !== 'ARCHIVED';
  const unblocks = from === 'BLOCKED' && to === 'PUBLISHED';
  if (reason || (!blocks && !unblocks)) return;
  const errors = { reason: ['VALUE_REQUIRED'] };
  throw new AppError('VALIDATION_FAILED', { detail: 'Blocking, and ending it, needs a reason.', errors });
}
