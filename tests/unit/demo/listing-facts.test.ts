import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoListing } from '#demo/listings/listing.ts';
import { standardDemo } from '../../support/listings/demo.ts';

let listings: DemoListing[];
beforeAll(() => {
  listings = standardDemo();
});

const label = ({ title, facts }: DemoListing) =>
  `${title.hr} (${facts.purpose} ${facts.type}, ${facts.netArea}/${facts.plotArea} m², ${facts.rooms} rooms, ${facts.yearBuilt}, ${facts.condition})`;
const wrong = (isWrong: (listing: DemoListing) => boolean) => listings.filter(isWrong).map(label);

describe('rooms, areas and floors', () => {
  test('bedrooms and bathrooms fit the rooms', () => {
    expect(
      wrong(({ facts: { rooms, bedrooms, bathrooms, category } }) => {
        if (rooms === null || category === 'COMMERCIAL') return false;
        return (bedrooms ?? 0) > Math.max(rooms, 0) || (bathrooms ?? 0) > Math.max(1, bedrooms ?? 1);
      }),
    ).toEqual([]);
  });

  test('a home has 11 to 80 m² for each room, and its gross area holds the net area', () => {
    expect(
      wrong(({ facts: { rooms, netArea, grossArea, category } }) => {
        if (grossArea !== null && grossArea <= (netArea ?? 0)) return true;
        if (netArea === null || rooms === null || !['FLAT', 'HOUSE', 'HOLIDAY'].includes(category)) return false;
        const each = netArea / Math.max(1, rooms);
        return each < 11 || each > 80;
      }),
    ).toEqual([]);
  });

  test('a house stands on its plot', () => {
    const floors: Record<string, number> = { TWO_STOREY: 2, THREE_STOREY: 3, MULTI_STOREY: 4 };
    expect(
      wrong(({ facts: { netArea, plotArea, buildingLevels } }) => {
        if (netArea === null || plotArea === null || buildingLevels === null) return false;
        return plotArea < (netArea / (floors[buildingLevels] ?? 1)) * 1.1;
      }),
    ).toEqual([]);
  });

  test('floors are within the building, a lift is in a tall one, a balcony above the ground', () => {
    expect(
      wrong(({ facts: { floor, floorsInBuilding, lift, flags } }) => {
        if (floor !== null && floorsInBuilding !== null && floor > floorsInBuilding) return true;
        if (flags.has('ELEVATOR')) return true;
        if (lift && (floorsInBuilding ?? 0) < 2) return true;
        return floor !== null && floor <= 0 && (flags.has('BALCONY') || flags.has('LOGGIA'));
      }),
    ).toEqual([]);
  });
});

describe('equipment fits the kind', () => {
  const flagged = (listing: DemoListing, ...flags: string[]) =>
    flags.some((flag) => listing.facts.flags.has(flag as 'POOL'));

  test('garages and land have nothing of a home', () => {
    const home = ['ELEVATOR', 'AC', 'POOL', 'SAUNA', 'BATHTUB', 'SHOWER', 'BALCONY', 'TERRACE', 'FIREPLACE'];
    expect(
      wrong((listing) => ['GARAGE', 'LAND'].includes(listing.facts.category) && flagged(listing, ...home)),
    ).toEqual([]);
  });

  test('open parking has neither alarm nor charger, woods have no mains', () => {
    expect(
      wrong(
        (listing) =>
          ['PARKING_SPACE', 'COVERED_SPACE'].includes(listing.facts.type) && flagged(listing, 'ALARM', 'EV_CHARGER'),
      ),
    ).toEqual([]);
    expect(
      wrong((listing) => listing.facts.type === 'FOREST' && flagged(listing, 'POWER', 'WATER', 'GAS', 'SEWAGE')),
    ).toEqual([]);
  });

  test('pools are in gardens or shared by a house of flats, never in studios, ruins or shells', () => {
    expect(
      wrong((listing) => {
        const { type, category, look } = listing.facts;
        if (!flagged(listing, 'POOL')) return false;
        if (['STUDIO', 'RUIN', 'SHELL_HOUSE'].includes(type)) return true;
        return category === 'FLAT' ? look !== 'urbanVilla' : !flagged(listing, 'GARDEN');
      }),
    ).toEqual([]);
  });

  test('gardens are on the ground: of houses, or of flats in houses and on the ground floor', () => {
    expect(
      wrong((listing) => {
        const { category, type, plotArea } = listing.facts;
        if (!flagged(listing, 'GARDEN')) return false;
        return category === 'FLAT' ? !['HOUSE_FLOOR', 'GROUND_FLOOR_GARDEN'].includes(type) : plotArea === null;
      }),
    ).toEqual([]);
  });

  test('saunas are in roomy homes, luxury is a condition, video viewings are for buyers and tenants', () => {
    expect(wrong((listing) => flagged(listing, 'SAUNA', 'JACUZZI') && (listing.facts.netArea ?? 0) < 70)).toEqual([]);
    expect(wrong((listing) => flagged(listing, 'LUXURY') !== (listing.facts.condition === 'LUXURY'))).toEqual([]);
    expect(
      wrong((listing) => flagged(listing, 'VIDEO_VIEWING', 'EXCHANGE') && listing.facts.purpose === 'SHORT_STAY'),
    ).toEqual([]);
    expect(wrong((listing) => flagged(listing, 'EXCHANGE') && listing.facts.purpose !== 'SALE')).toEqual([]);
  });

  test('stoves and wood are for houses', () => {
    expect(
      wrong(({ facts }) => facts.look !== 'house' && facts.look !== 'none' && facts.heatingType === 'STOVE'),
    ).toEqual([]);
  });

  test('homes of quarters on a hill are never in the first row to the sea', () => {
    const hills = new Set(['Srdoči', 'Drenova', 'Škurinje', 'Mejaši', 'Sirobuja', 'Kila', 'Trsat']);
    expect(wrong(({ facts, place }) => hills.has(place.quarter ?? '') && (facts.distanceToSea ?? 999) < 300)).toEqual(
      [],
    );
  });
});

describe('age, condition and energy', () => {
  test('what is newly built is at most two years old, and whatever is so new is in a new condition', () => {
    expect(wrong(({ facts }) => facts.condition === 'NEW_BUILD' && (facts.yearBuilt ?? 0) < 2024)).toEqual([]);
    expect(
      wrong(
        ({ facts: { yearBuilt, condition } }) =>
          (yearBuilt ?? 0) >= 2024 && ['NEEDS_RENOVATION', 'AVERAGE', 'GOOD', 'RENOVATED'].includes(condition ?? ''),
      ),
    ).toEqual([]);
  });

  test('a renovation is later than the building', () => {
    expect(wrong(({ facts }) => (facts.yearRenovated ?? 3000) <= (facts.yearBuilt ?? 0) + 5)).toEqual([]);
  });

  test('urban villas are built since 2000, towers until 1990', () => {
    expect(wrong(({ facts }) => facts.look === 'urbanVilla' && (facts.yearBuilt ?? 0) < 2000)).toEqual([]);
    expect(wrong(({ facts }) => facts.look === 'tower' && (facts.yearBuilt ?? 0) > 1990)).toEqual([]);
  });

  test('old unrenovated homes are not class A, new ones not below B', () => {
    const good = new Set(['A_PLUS', 'A', 'B']);
    expect(
      wrong(({ facts }) => (facts.yearBuilt ?? 0) < 1980 && !facts.yearRenovated && good.has(facts.energyClass ?? '')),
    ).toEqual([]);
    expect(
      wrong(
        ({ facts }) => (facts.yearBuilt ?? 0) >= 2022 && facts.energyClass !== null && !good.has(facts.energyClass),
      ),
    ).toEqual([]);
  });
});
