import type { Generated } from 'kysely';
import type { AlertFrequency } from '#contract/search/saved-search.ts';

/** `listingId` may be of a listing that is gone for good. */
export type FavouriteTable = {
  userId: number;
  listingId: number;
  keptAt: Generated<Date>;
  note: Generated<string>;
  notedAt: Date | null;
};

/** `query` as `domain/search/saved-query.ts` writes it; `seenAt` is when its owner last looked at what it finds. */
export type SavedSearchTable = {
  id: Generated<number>;
  userId: number;
  query: string;
  name: string;
  frequency: AlertFrequency;
  createdAt: Generated<Date>;
  seenAt: Generated<Date>;
};

/** A listing that was new and that the search found then; `dueAt` is when to mail it, null once that is settled. */
export type SavedSearchHitTable = {
  savedSearchId: number;
  listingId: number;
  foundAt: Generated<Date>;
  dueAt: Date | null;
  mailedAt: Date | null;
};

/** Listings published for the first time that no search has been compared with yet. */
export type NewListingTable = { listingId: number };
