import { describe, expect, test } from 'vitest';
import type { ListingView } from '#contract/listings/listing.ts';
import { homeType } from '#domain/site/structured-data/home.ts';
import { listingData } from '#domain/site/structured-data/listing-data.ts';
import { exampleListing, examplePage } from '../../../../support/listings/views.ts';

const listing = (changes: Partial<ListingView> = {}) => listingData({ ...exampleListing, ...changes }, examplePage);

describe('a listing', () => {
  test('is a RealEstateListing with the offer of its home', () => {
    expect(listing()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: 'https://example.hr/home/listing/17/trosoban-stan',
      name: 'Trosoban stan',
      inLanguage: 'hr',
      image: ['https://example.hr/images/abc/1280.jpg'],
      offers: {
        '@type': 'Offer',
        price: 240_000,
        priceCurrency: 'EUR',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        availability: 'https://schema.org/InStock',
        itemOffered: {
          '@type': ['Product', 'Apartment'],
          floorSize: { '@type': 'QuantitativeValue', value: 75, unitCode: 'MTK' },
          numberOfRooms: 3,
          address: {
            addressCountry: 'HR',
            addressRegion: 'Splitsko-dalmatinska županija',
            addressLocality: 'Split',
            postalCode: '21000',
          },
        },
      },
    });
  });

  test.each([
    ['RENT', 'MON'],
    ['SHORT_STAY', 'DAY'],
  ] as const)('%s is leased out, and priced per %s', (purpose, unitCode) => {
    expect(listing({ purpose, priceCents: 65_050 })).toMatchObject({
      offers: {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        price: 650.5,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 650.5, priceCurrency: 'EUR', unitCode },
      },
    });
  });

  test('names no price on request, and says when it is reserved', () => {
    const data = listing({ priceOnRequest: true, status: 'RESERVED' });
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/Reserved' } });
    expect(JSON.stringify(data)).not.toContain('price');
  });

  test('shows an approximate place as a circle around the public point, an exact one as a point', () => {
    expect(listing()).toMatchObject({
      offers: {
        itemOffered: {
          geo: { '@type': 'GeoCircle', geoMidpoint: { latitude: 43.51, longitude: 16.44 }, geoRadius: 500 },
        },
      },
    });
    expect(
      listing({ location: { lat: 43.5, lng: 16.4, precision: 'EXACT' }, street: 'Marmontova', houseNumber: '7' }),
    ).toMatchObject({
      offers: {
        itemOffered: { geo: { '@type': 'GeoCoordinates', latitude: 43.5 }, address: { streetAddress: 'Marmontova 7' } },
      },
    });
    expect(JSON.stringify(listing({ location: null }))).not.toContain('geo"');
  });

  test('names agencies with their OIB, and no private person, mail or phone', () => {
    const agency = {
      ...exampleListing.advertiser,
      kind: 'AGENCY' as const,
      company: 'Primjer d.o.o.',
      oib: '12345678903',
    };
    expect(listing({ advertiser: agency })).toMatchObject({
      offers: { seller: { '@type': 'RealEstateAgent', name: 'Primjer d.o.o.', taxID: '12345678903' } },
    });
    expect(JSON.stringify(listing())).not.toMatch(/Ana|@example|\+385/);
    expect(JSON.stringify(listing({ advertiser: agency }))).not.toMatch(/@example|\+385/);
  });

  test('of land tells the plot, of premises the size as named values', () => {
    expect(listing({ category: 'LAND', type: 'BUILDING_LAND', netArea: null, plotArea: 820 })).toMatchObject({
      offers: {
        itemOffered: {
          '@type': ['Product', 'Place'],
          additionalProperty: [{ name: 'plotSize', value: 820, unitCode: 'MTK' }, {}],
        },
      },
    });
    expect(listing({ category: 'COMMERCIAL', type: 'OFFICE', energyClass: 'A_PLUS' })).toMatchObject({
      offers: {
        itemOffered: {
          '@type': ['Product', 'Place'],
          additionalProperty: [
            { name: 'floorSize', value: 75 },
            { name: 'energyClass', value: 'A+' },
          ],
        },
      },
    });
  });
});

test.each([
  ['FLAT', 'PENTHOUSE', 'Apartment'],
  ['HOUSE', 'DETACHED', 'SingleFamilyResidence'],
  ['HOUSE', 'TERRACED', 'House'],
  ['LAND', 'VINEYARD', 'Place'],
  ['COMMERCIAL', 'SHOP', 'Place'],
  ['GARAGE', 'GARAGE_BOX', 'ParkingFacility'],
  ['ROOM', 'STUDENT_ROOM', 'Room'],
  ['HOLIDAY', 'HOLIDAY_FLAT', 'Apartment'],
  ['HOLIDAY', 'COTTAGE', 'House'],
  ['HOLIDAY', null, 'Accommodation'],
] as const)('a %s of type %s is a %s', (category, type, schemaType) => {
  expect(homeType(category, type)).toBe(schemaType);
});
