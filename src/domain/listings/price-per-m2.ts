import type { ListingUpdate } from '#contract/listings/managed-listing.ts';

type Areas = Pick<ListingUpdate, 'category' | 'netArea' | 'plotArea'>;

/** The area in m² for the price per m²; for land that of the plot; null if unknown. */
export function pricedArea({ category, netArea, plotArea }: Areas): number | null {
  return category === 'LAND' ? plotArea : netArea;
}

/** The price per m² in whole cents; null if price or area is unknown. */
export function pricePerM2(listing: Areas & Pick<ListingUpdate, 'priceCents' | 'priceOnRequest'>): number | null {
  const area = pricedArea(listing);
  const { priceCents, priceOnRequest } = listing;
  return priceCents === null || priceOnRequest || !area ? null : Math.round(priceCents / area);
}
