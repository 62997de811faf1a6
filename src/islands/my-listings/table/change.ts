import { isRetryable } from '#client/api-error.ts';
import type { OwnChange, OwnChangeResult } from '#contract/listings/own-change.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { errorStatuses } from '#contract/problem.ts';
import { stepsBack } from '#domain/listings/lifecycle.ts';
import { priceOf } from './columns.ts';
import { hasPrice } from './price.ts';

/** A change of a listing as it was shown. */
export type Change = { listing: OwnListing; change: OwnChange };
/** A change that was refused, or that waits for an answer to a doubt. */
export type Open = Change & { result: Result };
/** `isUnsure`: the call brought no answer, so that it may have been made. */
export type Result = OwnChangeResult & { isUnsure?: boolean };

export const priced = (listing: OwnListing, to: number | null): Change => ({
  listing,
  change: { id: listing.id, price: { from: priceOf(listing), to } },
});

/** Whether the same change may succeed later. */
export const isPassing = ({ problem }: OwnChangeResult): boolean =>
  problem !== null && isRetryable({ status: errorStatuses[problem] });

export const isOpen = ({ result }: Open) => result.problem !== null || result.doubt !== null;

/** What takes a change back; undefined where nothing does. */
export function undoOf({ listing, change }: Change): Change | undefined {
  const { id, status, price } = change;
  if (price && (price.from !== null || listing.priceOnRequest))
    return { listing, change: { id, price: { from: price.to, to: price.from, confirmed: true } } };
  if (!status || !stepsBack(listing.status, status)) return undefined;
  return { listing, change: { id, status: listing.status, from: status } };
}

/** What a change is of; a later one of the same replaces it. */
export const kindOf = ({ listing, change }: Change): string => `${listing.id} ${change.price ? 'price' : 'status'}`;

export const without = (open: readonly Open[], changes: readonly Change[]): Open[] => {
  const kinds = new Set(changes.map(kindOf));
  return open.filter((one) => !kinds.has(kindOf(one)));
};

/** Whether a call without an answer has made the change, by what is shown now. */
export const isMade = ({ listing, change: { status, price }, result }: Open, shown: readonly OwnListing[]): boolean =>
  result.isUnsure === true &&
  shown.some((now) => now.id === listing.id && (price ? hasPrice(now, price.to) : now.status === status));

/** The changes with their results. */
export const outcomeOf = (changes: readonly Change[], results: readonly Result[]): Open[] =>
  changes.flatMap((one, index) => {
    const result = results[index];
    return result ? [{ ...one, result }] : [];
  });
