import { ManagedListing } from '#contract/managed-listing.ts';

/** The other tabs of this browser that have the same listing open. */
export type OtherTabs = { tell: (listing: ManagedListing) => void; close: () => void };

/** Hears what other tabs have saved, and tells them what this one has; silent where browsers cannot. */
export function openOtherTabs(listingId: number, onSaved: (listing: ManagedListing) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`portal.listing.${listingId}`);
  channel.addEventListener('message', ({ data }) => {
    const listing = ManagedListing.safeParse(data, { jitless: true });
    if (listing.success) onSaved(listing.data);
  });
  return { tell: (listing) => channel.postMessage(listing), close: () => channel.close() };
}
