import type { ListingView } from '#contract/listings/listing.ts';
import type { Places } from '#domain/places/places.ts';
import { homeFacts, homeType } from './home.ts';
import { offer } from './offer.ts';
import { placeData } from './place.ts';

/** The page around the data: its language, its public address without a trailing slash, its title and description. */
export type PageOfData = { origin: string; locale: string; title: string; description: string; places: Places };

const picturesNamed = 3;

/** A single listing as schema.org RealEstateListing with its Offer and the home that is offered. */
export function listingData(listing: ListingView, { origin, locale, title, description, places }: PageOfData): object {
  const image = listing.images.slice(0, picturesNamed).map((picture) => origin + picture.url);
  const home = {
    '@type': ['Product', homeType(listing.category, listing.type)],
    name: title,
    ...homeFacts(listing),
    ...placeData(listing, places),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: origin + listing.url,
    name: title,
    description,
    inLanguage: locale,
    datePosted: listing.publishedAt,
    dateModified: listing.updatedAt,
    ...(image.length > 0 && { image }),
    offers: offer(listing, home),
  };
}
