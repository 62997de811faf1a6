import type { OwnListing } from '#contract/listings/own-listing.ts';
import { daysRestorable } from '#domain/listings/lifecycle.ts';

const dayLength = 24 * 60 * 60 * 1000;
const soon = 14;

/** When a published listing expires, as reserved ones do not: the days left, and whether that is soon. */
export type Expiry = { daysLeft: number; soon: boolean; at: string };

/** The expiry of a published listing; undefined for all others. `now` in ms. */
export function expiryOf(
  { status, expiresAt }: Pick<OwnListing, 'status' | 'expiresAt'>,
  now: number,
): Expiry | undefined {
  if (!expiresAt || status !== 'PUBLISHED') return undefined;
  const daysLeft = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / dayLength));
  return { daysLeft, soon: daysLeft <= soon, at: expiresAt };
}

export function goneAt({ archivedAt }: Pick<OwnListing, 'archivedAt'>): string | undefined {
  return archivedAt ? new Date(Date.parse(archivedAt) + daysRestorable * dayLength).toISOString() : undefined;
}
