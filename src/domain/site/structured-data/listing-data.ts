import type { Advertiser, ListingView } from '#contract/listings/listing.ts';
import type { ListingPoint } from '#contract/location.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import type { Purpose } from '#contract/reference/index.ts';
import type { Places } from '#domain/places/places.ts';
import { homeFacts, homeType } from './home.ts';

/** The page of the data: its language, its public URL without a trailing slash, its title and description. */
export type PageOfData = { origin: string; locale: string; title: string; description: string; places: Places };

const picturesNamed = 3;

/** Approximate places are within this many metres of the shown point. */
const approximateRadius = 500;

type Whereabouts = {
  settlementId: number;
  quarter: string | null;
  street: string | null;
  houseNumber: string | null;
  location: ListingPoint | null;
};

function geo({ lat, lng, precision }: ListingPoint): object {
  const point = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
  return precision === 'EXACT' ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: approximateRadius };
}

/** Address, quarter and point for schema.org; an approximate place is a circle without a street. */
export function placeData(
  { settlementId, quarter, street, houseNumber, location }: Whereabouts,
  places: Places,
): object {
  const settlement = places.settlement(settlementId);
  const municipality = settlement && places.municipality(settlement.municipalityId);
  const streetAddress = street && [street, houseNumber].filter(Boolean).join(' ');
  return {
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'HR',
      ...(municipality && { addressRegion: places.county(municipality.countyId)?.nameHr }),
      ...(settlement && { addressLocality: settlement.name }),
      ...(settlement?.postcode && { postalCode: settlement.postcode }),
      ...(streetAddress && { streetAddress }),
    },
    ...(quarter && { containedInPlace: { '@type': 'Place', name: quarter } }),
    ...(location && { geo: geo(location) }),
  };
}

/** Euros as a plain number, as structured data needs it. */
export const euros = (cents: number) => cents / 100;

const periods: Partial<Record<Purpose, 'MON' | 'DAY'>> = { RENT: 'MON', SHORT_STAY: 'DAY' };

/** `sell` or `lease out`, as GoodRelations terms, which schema.org uses. */
export function businessFunction(purpose: Purpose): string {
  return `http://purl.org/goodrelations/v1#${purpose === 'SALE' ? 'Sell' : 'LeaseOut'}`;
}

/** Agencies and developers by name and OIB; private persons must not be indexed. */
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

function offer(listing: ListingView, itemOffered: object): object {
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

/** The common properties of every RealEstateListing. */
export function pageData(
  { images, url, publishedAt, updatedAt }: ListingView | ProjectView,
  { origin, locale, title, description }: PageOfData,
): object {
  const image = images.slice(0, picturesNamed).map((picture) => origin + picture.url);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: origin + url,
    name: title,
    description,
    inLanguage: locale,
    datePosted: publishedAt,
    dateModified: updatedAt,
    ...(image.length > 0 && { image }),
  };
}

/** A single listing as schema.org RealEstateListing with its Offer and home. */
export function listingData(listing: ListingView, page: PageOfData): object {
  const home = {
    '@type': ['Product', homeType(listing.category, listing.type)],
    name: page.title,
    ...homeFacts(listing),
    ...placeData(listing, page.places),
  };
  return { ...pageData(listing, page), offers: offer(listing, home) };
}
