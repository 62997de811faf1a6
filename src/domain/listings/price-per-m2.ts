import type { ListingUpdate } from '#contract/listings/managed-listing.ts';

type Areas = Pick<ListingUpdate, 'category' | 'netArea' | 'plotArea'>;

/** The area in m² that a price per m² is about, of land its plot; null where it is not said. */
export function pricedArea({ category, netArea, plotArea }: Areas): number | null {
  return category === 'LAND' ? plotArea : netArea;
}

/** What a listing costs per m², in whole cents; null where price or area are not said. */
export function pricePerM2(listing: Areas & Pick<ListingUpdate, 'priceCents' | 'priceOnRequest'>): number | null {
  const area = pricedArea(listing);
  const { priceCents, priceOnRequest } = listing;
  return priceCents === null || priceOnRequest || !area ? null : Math.round(priceCents / area);
}
