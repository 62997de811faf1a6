import type { CodeOf } from '#contract/reference.ts';

/** What a listing says of itself in fields, before prices, texts and advertiser; areas in m². */
export type Facts = {
  purpose: CodeOf<'purpose'>;
  category: CodeOf<'category'>;
  type: CodeOf<'type'>;
  netArea: number | null;
  grossArea: number | null;
  plotArea: number | null;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  floorsInBuilding: number | null;
  lift: boolean | null;
  buildingLevels: CodeOf<'buildingLevel'> | null;
  yearBuilt: number | null;
  yearRenovated: number | null;
  condition: CodeOf<'condition'> | null;
  furnitureStatus: CodeOf<'furnitureStatus'> | null;
  furniture: CodeOf<'furniture'> | null;
  heatingType: CodeOf<'heatingType'> | null;
  heatingWays: CodeOf<'heatingWay'>[];
  parkingTypes: CodeOf<'parkingType'>[];
  parkingSpaces: number | null;
  energyClass: CodeOf<'energyClass'> | null;
  primaryEnergyClass: CodeOf<'energyClass'> | null;
  energyState: CodeOf<'energyState'> | null;
  orientations: CodeOf<'orientation'>[];
  windowTypes: CodeOf<'windowType'>[];
  zone: CodeOf<'zone'> | null;
  zoneLabel: string | null;
  flags: Set<CodeOf<'flag'>>;
  distanceToSea: number | null;
  papers: CodeOf<'paper'>[];
  /** What the building looks like, for its pictures and its story. */
  look: Look;
};

export type Look = 'tower' | 'block' | 'newBlock' | 'townhouse' | 'urbanVilla' | 'apartmentHouse' | 'house' | 'none';

export function blankFacts(purpose: Facts['purpose'], category: Facts['category'], type: Facts['type']): Facts {
  return {
    purpose,
    category,
    type,
    netArea: null,
    grossArea: null,
    plotArea: null,
    rooms: null,
    bedrooms: null,
    bathrooms: null,
    floor: null,
    floorsInBuilding: null,
    lift: null,
    buildingLevels: null,
    yearBuilt: null,
    yearRenovated: null,
    condition: null,
    furnitureStatus: null,
    furniture: null,
    heatingType: null,
    heatingWays: [],
    parkingTypes: [],
    parkingSpaces: null,
    energyClass: null,
    primaryEnergyClass: null,
    energyState: null,
    orientations: [],
    windowTypes: [],
    zone: null,
    zoneLabel: null,
    flags: new Set(),
    distanceToSea: null,
    papers: [],
    look: 'none',
  };
}

/** The year this demo takes for the present. */
export const thisYear = 2026;

/** Area with up to two decimals, as advertisers give it. */
export function area(value: number, decimals: number): number {
  const step = 10 ** decimals;
  return Math.max(1, Math.round(value * step) / step);
}
