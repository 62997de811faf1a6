import { beforeAll, describe, expect, test } from 'vitest';
import { findReference, referenceCodes, typesByCategory, type ReferenceName } from '#contract/reference/index.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { hiddenEvery } from '#demo/listings/lifetime.ts';
import type { DemoListing, ListingMaker } from '#demo/listings/listing.ts';
import { wordsOf } from '#demo/load/listing-rows.ts';
import { demoMaker } from '../../support/listings/demo.ts';

let make: ListingMaker;
let listings: DemoListing[];

beforeAll(() => {
  make = demoMaker('1');
  listings = Array.from({ length: 2400 }, (_, index) => make(index));
});

test('the same seed makes the same listings, another seed others', () => {
  const again = demoMaker('1');
  const [here, there] = [listings.slice(0, 60), Array.from({ length: 60 }, (_, index) => again(index))];
  expect(there).toEqual(here);
  expect(demoMaker('2')(0).title).not.toEqual(listings[0]?.title);
});

test('a listing is the same however many are made before it', () => {
  expect(demoMaker('1')(777)).toEqual(listings[777]);
});

test('every county, category, purpose and most types occur', () => {
  expect(new Set(listings.map(({ place }) => place.county.id)).size).toBe(21);
  expect(new Set(listings.map(({ facts }) => facts.category))).toEqual(new Set(referenceCodes('category')));
  expect(new Set(listings.map(({ facts }) => facts.purpose))).toEqual(new Set(referenceCodes('purpose')));
  expect(new Set(listings.map(({ facts }) => facts.type)).size).toBeGreaterThan(50);
});

test('types belong to their category and every code is in its list', () => {
  const single: [ReferenceName, keyof DemoListing['facts']][] = [
    ['condition', 'condition'],
    ['buildingLevel', 'buildingLevels'],
    ['heatingType', 'heatingType'],
    ['energyClass', 'energyClass'],
    ['energyClass', 'primaryEnergyClass'],
    ['energyState', 'energyState'],
    ['furnitureStatus', 'furnitureStatus'],
    ['furniture', 'furniture'],
    ['zone', 'zone'],
  ];
  const several: [ReferenceName, keyof DemoListing['facts']][] = [
    ['flag', 'flags'],
    ['heatingWay', 'heatingWays'],
    ['parkingType', 'parkingTypes'],
    ['orientation', 'orientations'],
    ['windowType', 'windowTypes'],
    ['paper', 'papers'],
  ];
  const wrong = listings.flatMap(({ facts }) => {
    const found: unknown[] = typesByCategory[facts.category].some(({ code }) => code === facts.type)
      ? []
      : [facts.type];
    for (const [list, field] of single)
      if (facts[field] !== null && !findReference(list, String(facts[field]))) found.push(facts[field]);
    for (const [list, field] of several)
      for (const code of facts[field] as Iterable<string>) if (!findReference(list, code)) found.push(code);
    return found;
  });
  expect(wrong).toEqual([]);
});

describe('fields by category', () => {
  const of = (category: string) =>
    listings.filter(({ facts }) => facts.category === category).map(({ facts }) => facts);

  test('flats have area, rooms and a floor within their building', () => {
    for (const facts of of('FLAT')) {
      expect(facts.netArea).toBeGreaterThan(15);
      expect(facts.rooms).not.toBeNull();
      expect(facts.floor).not.toBeNull();
      expect(facts.floor ?? 99).toBeLessThanOrEqual(facts.floorsInBuilding ?? 0);
      expect(facts.plotArea).toBeNull();
      expect(facts.energyState).not.toBeNull();
      expect(facts.lift).not.toBeNull();
    }
  });

  test('houses have levels, area and plot, but neither floor nor lift', () => {
    for (const facts of of('HOUSE')) {
      expect(facts.buildingLevels).not.toBeNull();
      expect(facts.netArea).toBeGreaterThan(30);
      expect(facts.plotArea).toBeGreaterThan(0);
      expect(facts.floor).toBeNull();
      expect(facts.lift).toBeNull();
    }
  });

  test('land has a plot, a zone and nothing of a building', () => {
    for (const facts of of('LAND')) {
      expect(facts.plotArea).toBeGreaterThan(0);
      expect(facts.zone).not.toBeNull();
      expect([facts.netArea, facts.rooms, facts.condition, facts.energyState, facts.yearBuilt]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
    }
  });

  test('garages carry no energy class, homes and business premises state theirs', () => {
    for (const facts of of('GARAGE')) expect([facts.energyClass, facts.energyState]).toEqual([null, null]);
    for (const category of ['HOUSE', 'COMMERCIAL', 'HOLIDAY'])
      for (const facts of of(category)) expect(facts.energyState).not.toBeNull();
  });

  test('an energy letter goes with a certificate, and only with one', () => {
    for (const { facts } of listings) expect(facts.energyClass !== null).toBe(facts.energyState === 'HAS');
  });

  test('the sea is only where there is one', () => {
    for (const { facts, place } of listings) {
      if (place.seaside) continue;
      expect(facts.distanceToSea).toBeNull();
      expect([...facts.flags].filter((flag) => flag.includes('SEA'))).toEqual([]);
    }
  });

  test('short stays carry a registration number, others none', () => {
    for (const { facts, terms } of listings)
      expect(terms.registrationNumber !== null).toBe(facts.purpose === 'SHORT_STAY');
  });
});

test('prices are within bounds for what is offered', () => {
  const bounds = { SALE: [3000, 12_000_000], RENT: [40, 60_000], SHORT_STAY: [20, 1500] } as const;
  for (const { facts, prices } of listings) {
    if (prices.priceOnRequest) continue;
    const euros = (prices.priceCents ?? 0) / 100;
    expect(Number.isInteger(euros)).toBe(true);
    expect(euros).toBeGreaterThanOrEqual(bounds[facts.purpose][0]);
    expect(euros).toBeLessThanOrEqual(bounds[facts.purpose][1]);
    if (facts.purpose !== 'SALE' || facts.category !== 'FLAT') continue;
    expect(euros / (facts.netArea ?? 1)).toBeGreaterThan(400);
    expect(euros / (facts.netArea ?? 1)).toBeLessThan(16_000);
  }
});

test('a previous price is higher than the present one and in the history', () => {
  const dropped = listings.filter(({ prices }) => prices.previousPriceCents !== null);
  expect(dropped.length).toBeGreaterThan(200);
  for (const { prices } of dropped) {
    expect(prices.previousPriceCents).toBeGreaterThan(prices.priceCents ?? 0);
    expect(prices.history.at(-2)?.priceCents).toBe(prices.previousPriceCents);
  }
});

test('approximate points lie 150 to 500 m from the true ones, exact ones on them', () => {
  for (const { place, publicPoint, precision } of listings) {
    const [north, east] = [
      (publicPoint.lat - place.lat) * 111_320,
      (publicPoint.lng - place.lng) * 111_320 * Math.cos((place.lat * Math.PI) / 180),
    ];
    const metres = Math.hypot(north, east);
    if (precision === 'EXACT') expect(metres).toBe(0);
    else expect(metres > 149 && metres < 501).toBe(true);
  }
});

test('streets lead only to listings whose address is told', () => {
  const withStreets = listings.filter(({ address }) => address);
  expect(new Set(withStreets.map(({ precision }) => precision)).size).toBe(2);
  for (const listing of withStreets) {
    const words = wordsOf(listing, false);
    if (listing.precision === 'APPROXIMATE') expect(words).toEqual(wordsOf({ ...listing, address: undefined }, false));
    else expect(words).toEqual(expect.arrayContaining(searchWords({ titleHr: null, street: listing.address?.street })));
  }
});

test('every so many-th listing is hidden, all others are public', () => {
  for (const [index, { status }] of listings.entries()) {
    expect(['PUBLISHED', 'RESERVED'].includes(status)).toBe(index % hiddenEvery !== hiddenEvery - 1);
  }
});

test('each listing has four to ten pictures, none twice', () => {
  for (const { pictures } of listings) expect(new Set(pictures).size).toBe(pictures.length);
  expect(listings.every(({ pictures }) => pictures.length >= 4 && pictures.length <= 10)).toBe(true);
});

test('titles and descriptions read whole: no empty parts, no doubled signs, first letters large', () => {
  const broken = /undefined|null|NaN|\s{2,}(?!\n)|\.\.|,,| ,| \.|\(\)/;
  for (const { title, description } of listings) {
    for (const text of [title.hr, title.en, description?.hr ?? '', description?.en ?? '']) {
      expect(text.length).toBeGreaterThan(5);
      expect(text.replaceAll('\n\n', ' ')).not.toMatch(broken);
      expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase());
    }
    expect(title.hr.length).toBeLessThanOrEqual(160);
    expect(title.en.length).toBeLessThanOrEqual(160);
  }
});
