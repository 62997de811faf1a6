import type { Advertiser, ListingView } from '#contract/listings/listing.ts';
import type { Purpose } from '#contract/reference.ts';

/** Euros with two decimals where cents need them: prices in structured data are plain numbers. */
export const euros = (cents: number) => cents / 100;

const periods: Partial<Record<Purpose, 'MON' | 'DAY'>> = { RENT: 'MON', SHORT_STAY: 'DAY' };

/** `sell` or `lease out`, in the words of GoodRelations that schema.org takes. */
export function businessFunction(purpose: Purpose): string {
  return `http://purl.org/goodrelations/v1#${purpose === 'SALE' ? 'Sell' : 'LeaseOut'}`;
}

/** Agencies and developers by name and OIB; a private person is nobody's search result. */
export function seller({ kind, name, company, oib }: Advertiser): object | undefined {
  if (kind === 'OWNER') return undefined;
  const type = kind === 'AGENCY' ? 'RealEstateAgent' : 'Organization';
  return { '@type': type, name: company ?? name, ...(oib && { taxID: oib }) };
}

function price({ purpose, priceCents, priceOnRequest }: ListingView): object {
  if (priceCents === null || priceOnRequest) return {};
  const amount = { price: euros(priceCents), priceCurrency: 'EUR' };
  const unitCode = periods[purpose];
  if (!unitCode) return amount;
  return { ...amount, priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode } };
}

/** The offer of a single listing: price in EUR, for rents per month or day, and whether it is still to be had. */
export function offer(listing: ListingView, itemOffered: object): object {
  const offeredBy = seller(listing.advertiser);
  return {
    '@type': 'Offer',
    ...price(listing),
    businessFunction: businessFunction(listing.purpose),
    availability: `https://schema.org/${listing.status === 'RESERVED' ? 'Reserved' : 'InStock'}`,
    ...(listing.availableFrom && { availabilityStarts: listing.availableFrom }),
    ...(offeredBy && { seller: offeredBy }),
    itemOffered,
  };
}
