import { createContext, use } from 'react';
import type { ListingFolder } from '#client/listings/delete-listing.ts';
import { listOwnListings } from '#client/listings/own-listings.ts';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { ownSorts, type OwnListing, type OwnListings } from '#contract/listings/own-listing.ts';
import { describeListingPrice, type Localization } from '#i18n/fact-words.ts';
import { oneOf, queryReader, words, type ListQuery } from '#islands/lists/list-query.ts';
import type { ListParts } from '#islands/lists/use-paged-list.ts';

export type OwnQuery = ListQuery<'status' | 'q' | 'sort'>;

export const readOwnQuery = queryReader({ status: oneOf(ListingStatus.options), q: words, sort: oneOf(ownSorts) }, 500);

/** What differs between lists of one's own single listings and projects. */
export type OwnListConfig = {
  parts: ListParts<OwnQuery, OwnListings>;
  folder: ListingFolder;
  /** The path of the editor, without the id at its end. */
  editor: string;
  price: (speech: Localization, listing: OwnListing) => string;
  words: { total: string; search: string; nothing: string; all: string };
};

const singles: OwnListConfig = {
  parts: { read: readOwnQuery, call: listOwnListings },
  folder: 'real-estate-listings',
  editor: '/home/manage-listing/',
  price: (speech, listing) => describeListingPrice(speech, { ...listing, purpose: listing.purpose ?? 'SALE' }),
  words: {
    total: 'mine.total',
    search: 'mine.search_label',
    nothing: 'mine.nothing_text',
    all: 'mine.show_all',
  },
};

export const OwnKindContext = createContext(singles);
export const useOwnKind = (): OwnListConfig => use(OwnKindContext);
