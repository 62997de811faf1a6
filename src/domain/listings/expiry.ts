import type { ListingStatus } from '#contract/listings/listing.ts';
import { isPublic, allowedTransitions } from './lifecycle.ts';

const day = 24 * 60 * 60 * 1000;

/** Days before expiry on which the owner is told at the latest. */
export const daysWarned = 7;
/** Days before expiry from which the end is told in a mail about others. */
export const daysAhead = 14;
/** The fewest days between two mails about ends to the same owner. */
export const daysBetweenMails = 7;
/** Days after expiry for which the mailed link still renews the listing. */
export const daysConfirmable = 30;

type Expiring = { status: ListingStatus; expiresAt: Date | null };

/** Whether the listing expires now. */
export function isOver({ status, expiresAt }: Expiring, now: Date): boolean {
  const moves = allowedTransitions({ status, archivedAt: null, beforeArchive: null }, 'CLOCK', now);
  return expiresAt !== null && expiresAt <= now && moves.includes('EXPIRED');
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
export function confirmationStep({ status, expiresAt }: Expiring, mailedEnd: Date): AvailabilityStep {
  const prolonged = expiresAt !== null && expiresAt > mailedEnd;
  if (isPublic(status)) return prolonged ? 'NOTHING' : 'PROLONG';
  return status === 'EXPIRED' && !prolonged ? 'PUBLISH' : 'REFUSE';
}
