import type { ListingStatus } from '#contract/listings/listing.ts';
import { isPublic, allowedTransitions } from './lifecycle.ts';

const day = 24 * 60 * 60 * 1000;

/** Days before expiry on which the owner is warned. */
export const daysWarned = 7;
/** Days after expiry for which the mailed link still renews the listing. */
const daysConfirmable = 30;

/** The fields of a listing that determine expiry; `warnedAt` is when its owner was last warned. */
type Expiring = { status: ListingStatus; expiresAt: Date | null; warnedAt: Date | null };

/** The next step: WARN the owner once per expiry date (earlier warnings do not count), or EXPIRE. */
export function dueStep({ status, expiresAt, warnedAt }: Expiring, now: Date): 'WARN' | 'EXPIRE' | undefined {
  const moves = allowedTransitions({ status, archivedAt: null, beforeArchive: null }, 'CLOCK', now);
  if (!expiresAt || !moves.includes('EXPIRED')) return undefined;
  if (expiresAt <= now) return 'EXPIRE';
  const warning = expiresAt.getTime() - daysWarned * day;
  if (now.getTime() < warning) return undefined;
  return warnedAt && warnedAt.getTime() >= warning ? undefined : 'WARN';
}

/** What «still available» does: PROLONG a public listing, PUBLISH an expired one, NOTHING if repeated, else REFUSE. */
export type AvailabilityStep = 'PROLONG' | 'PUBLISH' | 'NOTHING' | 'REFUSE';

/** The step for a logged-in advertiser. */
export function availabilityStep(status: ListingStatus): AvailabilityStep {
  if (isPublic(status)) return 'PROLONG';
  return status === 'EXPIRED' ? 'PUBLISH' : 'REFUSE';
}

/** Whether the mailed link for this expiry date is still valid. */
export function isConfirmable(end: Date, now: Date): boolean {
  return now.getTime() < end.getTime() + daysConfirmable * day;
}

/** The step when the link of an expiry mail is followed. */
export function confirmationStep(
  { status, expiresAt }: Pick<Expiring, 'status' | 'expiresAt'>,
  mailedEnd: Date,
): AvailabilityStep {
  const prolonged = expiresAt !== null && expiresAt > mailedEnd;
  if (isPublic(status)) return prolonged ? 'NOTHING' : 'PROLONG';
  return status === 'EXPIRED' && !prolonged ? 'PUBLISH' : 'REFUSE';
}
