import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../tables/index.ts';

const columns = [
  'id', 'kind', 'status', 'purpose', 'category', 'type', 'titleHr', 'titleEn', 'descriptionHr', 'descriptionEn',
  'priceCents', 'previousPriceCents', 'priceOnRequest', 'pricePerM2Cents', 'depositCents', 'utilitiesIncluded',
  'availableFrom', 'petsAllowed', 'registrationNumber', 'netArea', 'grossArea', 'plotArea', 'countyId',
  'municipalityId', 'settlementId', 'street', 'houseNumber', 'pointPrecision', 'publicLat', 'publicLng', 'rooms',
  'bedrooms', 'bathrooms', 'floor', 'floorsInBuilding', 'lift', 'buildingLevels', 'yearBuilt', 'yearRenovated',
  'condition', 'furnitureStatus', 'furniture', 'heatingType', 'heatingWays', 'parkingTypes', 'parkingSpaces',
  'energyClass', 'primaryEnergyClass', 'energyState', 'orientations', 'windowTypes', 'zone', 'zoneLabel', 'flags',
  'distanceToSea', 'papers', 'papersAttached', 'advertiserKind', 'advertiserName', 'company', 'oib', 'licenceNumber',
  'contactEmail', 'phones', 'publishedAt', 'firstPublishedAt', 'updatedAt', 'blockReason',
] as const;

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListingRow>>>;

/**
 * The listing or project with this id, in whatever status, with its pictures and prices in one answer. The true
 * point and the owner are not in it.
 */
export function findListingRow(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('listings')
    .select(columns)
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('images')
          .whereRef('images.listingId', '=', 'listings.id')
          .where('images.kind', '<>', 'PLAN')
          .select(['fileName', 'images.kind', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'])
          .orderBy('position')
          .orderBy('images.id'),
      ).as('images'),
      jsonArrayFrom(
        row
          .selectFrom('listingPrices')
          .whereRef('listingPrices.listingId', '=', 'listings.id')
          .select(['since', 'priceCents'])
          .orderBy('since'),
      ).as('prices'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
