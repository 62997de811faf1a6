import type { ListingView } from '#contract/listings/listing.ts';
import type { Category, CodeOf } from '#contract/reference/index.ts';

const ofCategory: Record<Category, string> = {
  FLAT: 'Apartment',
  HOUSE: 'House',
  LAND: 'Place',
  COMMERCIAL: 'Place',
  GARAGE: 'ParkingFacility',
  ROOM: 'Room',
  HOLIDAY: 'Accommodation',
};

const ofType: Partial<Record<CodeOf<'type'>, string>> = {
  DETACHED: 'SingleFamilyResidence',
  VILLA: 'SingleFamilyResidence',
  PREFAB: 'SingleFamilyResidence',
  WOODEN: 'SingleFamilyResidence',
  STONE: 'SingleFamilyResidence',
  HOLIDAY_FLAT: 'Apartment',
  HOLIDAY_HOUSE: 'House',
  COTTAGE: 'House',
};

/** The schema.org type of the offer; land has none, and premises are not a shop yet: both are a Place. */
export function homeType(category: Category, type: CodeOf<'type'> | null): string {
  return (type && ofType[type]) ?? ofCategory[category];
}

const isLivedIn = (category: Category) => ['FLAT', 'HOUSE', 'ROOM', 'HOLIDAY'].includes(category);
const squareMetres = (value: number) => ({ value, unitCode: 'MTK' });

function property(name: string, value: string | number, unitCode?: string): object {
  return { '@type': 'PropertyValue', name, value, ...(unitCode && { unitCode }) };
}

/** Size, rooms and age: properties of an Accommodation, named values of any other type. */
export function homeFacts(listing: ListingView): object {
  const { category, netArea, plotArea, energyClass } = listing;
  const livedIn = isLivedIn(category);
  const additionalProperty = [
    ...(netArea !== null && !livedIn ? [property('floorSize', netArea, 'MTK')] : []),
    ...(plotArea !== null ? [property('plotSize', plotArea, 'MTK')] : []),
    ...(energyClass !== null ? [property('energyClass', energyClass.replace('_PLUS', '+'))] : []),
  ];
  return {
    ...(livedIn && {
      ...(netArea !== null && { floorSize: { '@type': 'QuantitativeValue', ...squareMetres(netArea) } }),
      ...(listing.rooms !== null && { numberOfRooms: listing.rooms }),
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
      ...(listing.floor !== null && { floorLevel: String(listing.floor) }),
      ...(listing.yearBuilt !== null && { yearBuilt: listing.yearBuilt }),
      ...(listing.petsAllowed !== null && { petsAllowed: listing.petsAllowed }),
    }),
    ...(additionalProperty.length > 0 && { additionalProperty }),
  };
}
