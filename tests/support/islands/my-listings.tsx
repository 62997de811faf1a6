import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import { plainFields, type PlainValues } from '#contract/listings/fields.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { MyListings } from '#islands/my-listings/MyListings.tsx';
import { toldToasts } from '../browser/browser.ts';
import { callsOf, enter, serverAnswers, show, useIslands } from './island.tsx';
import { storedImage } from './pictures.tsx';

/** The call for one's own listings. */
export const list = 'GET users/me/real-estate-listings';

/** A time so many days from now, and a little. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();

/** One's own listing, published and whole unless told otherwise. */
export function listing(id: number, more: Partial<OwnListing> = {}): OwnListing {
  return {
    ...{ id, kind: 'SINGLE', status: 'PUBLISHED', purpose: 'SALE', category: 'FLAT', type: null },
    ...{
      title: { hr: `Stan ${id}`, en: null },
      referenceNumber: null,
      priceCents: 18_500_000,
      previousPriceCents: null,
      priceOnRequest: false,
    },
    ...{
      freeUnits: null,
      settlementId: 3,
      place: 'Split',
      image: storedImage('a'),
      imageCount: 1,
      missing: [],
      blockReason: null,
      block: null,
    },
    ...{ moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'], url: `/home/listing/${id}/stan`, archivedAt: null },
    ...{
      publishedAt: inDays(-20),
      expiresAt: inDays(70),
      updatedAt: inDays(-1),
      views: 0,
      usualViews: null,
      contacts: 0,
    },
    ...{ phoneClicks: 0, days: [] },
    ...more,
  };
}

export const noTotals = { statuses: {}, priceCents: {}, views: 0, contacts: 0 };

/** What the server answers about one's own listings from now on. */
export function serverHas(items: OwnListing[], more: object = {}): void {
  const json = {
    items,
    total: items.length,
    page: 1,
    pageSize: 20,
    counts: { PUBLISHED: items.length },
    totals: noTotals,
    ...more,
  };
  serverAnswers({ [list]: { json } });
}

/** Each test begins on the page of the list, logged in. */
export function useMyListings(): void {
  useIslands();
  beforeEach(() => {
    enter();
    toldToasts().length = 0;
    history.replaceState(null, '', '/home/my-listings');
  });
}

/** The page with these listings, once they are there. */
export async function opened(items: OwnListing[], more: object = {}) {
  serverHas(items, more);
  const shown = show(MyListings);
  await screen.findAllByRole('heading', { level: 2 });
  return shown;
}

/** The listing with this name. */
export const card = (name: RegExp | string) =>
  within(screen.getByRole('heading', { name, level: 2 }).closest('li') as HTMLElement);

/** What was asked for, each time. */
export const queries = () => callsOf(list).map(({ query }) => query);

/** The answer to a change of status, of which the list needs only that it worked. */
export function managed(id: number, status: OwnListing['status']) {
  return {
    ...valuesOf<PlainValues>(plainFields, blankOf),
    ...{ purpose: null, category: null, location: null, countyId: null, municipalityId: null, blockReason: null },
    ...{ block: null, paperChecks: [] },
    ...{ url: null, publishedAt: null, expiresAt: null },
    ...{ id, kind: 'SINGLE', status, version: 2, title: { hr: null, en: null }, description: { hr: null, en: null } },
    ...{ advertiser: {}, images: [], hasOwnershipDocument: false, hasUsagePermit: false, missing: [], warnings: [] },
    ...{ moves: [], saveIds: [], updatedAt: inDays(0) },
  };
}
