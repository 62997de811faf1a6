import type { ListingPoint } from '#contract/location.ts';
import type { Places } from '#domain/places/places.ts';

/** Metres around the shown point within which an approximate place lies. */
const approximateRadius = 500;

type Whereabouts = {
  settlementId: number;
  street: string | null;
  houseNumber: string | null;
  location: ListingPoint | null;
};

function geo({ lat, lng, precision }: ListingPoint): object {
  const point = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
  return precision === 'EXACT' ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: approximateRadius };
}

/** `address` and `geo` as schema.org has them; an approximate place is a circle, and has no street. */
export function placeData({ settlementId, street, houseNumber, location }: Whereabouts, places: Places): object {
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
    ...(location && { geo: geo(location) }),
  };
}
