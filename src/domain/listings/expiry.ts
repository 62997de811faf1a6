import type { ListingStatus } from '#contract/listings/listing.ts';
import { isPublic, allowedTransitions } from './lifecycle.ts';

const day = 24 * 60 * 60 * 1000;

/** Days before the end of a listing on which its owner is told. */
export const daysWarned = 7;
/** Days after the end in which the link of a mail still brings the listing back. */
const daysConfirmable = 30;

/** What time has to do with a listing; `warnedAt` is when its owner was last told of an end. */
type Expiring = { status: ListingStatus; expiresAt: Date | null; warnedAt: Date | null };

/** What is due now: WARN its owner once of this end (earlier warnings were of another one), or EXPIRE. */
export function dueStep({ status, expiresAt, warnedAt }: Expiring, now: Date): 'WARN' | 'EXPIRE' | undefined {
  const moves = allowedTransitions({ status, archivedAt: null, beforeArchive: null }, 'CLOCK', now);
  if (!expiresAt || !moves.includes('EXPIRED')) return undefined;
  if (expiresAt <= now) return 'EXPIRE';
  const warning = expiresAt.getTime() - daysWarned * day;
  if (now.getTime() < warning) return undefined;
  return warnedAt && warnedAt.getTime() >= warning ? undefined : 'WARN';
}

/** What «still available» does: PROLONG a public listing, PUBLISH an expired one, NOTHING again, else REFUSE. */
export type AvailabilityStep = 'PROLONG' | 'PUBLISH' | 'NOTHING' | 'REFUSE';

/** The step when the advertiser asks for it while being logged in. */
export function availabilityStep(status: ListingStatus): AvailabilityStep {
  if (isPublic(status)) return 'PROLONG';
  return status === 'EXPIRED' ? 'PUBLISH' : 'REFUSE';
}

/** Whether the link of a mail about this end may still be used. */
export function isConfirmable(end: Date, now: Date): boolean {
  return now.getTime() < end.getTime() + daysConfirmable * day;
}

/** The step when somebody follows the link of a mail that told of an end of the listing. */
export function confirmationStep(
  { status, expiresAt }: Pick<Expiring, 'status' | 'expiresAt'>,
  mailedEnd: Date,
): AvailabilityStep {
  const prolonged = expiresAt !== null && expiresAt > mailedEnd;
  if (isPublic(status)) return prolonged ? 'NOTHING' : 'PROLONG';
  return status === 'EXPIRED' && !prolonged ? 'PUBLISH' : 'REFUSE';
}
