import type { CodeOf } from '#contract/reference.ts';

export type Look = 'tower' | 'block' | 'newBlock' | 'townhouse' | 'urbanVilla' | 'apartmentHouse' | 'house' | 'none';

type Maybe<Value> = Value | null;

/** What a listing says of itself in fields, before prices, texts and advertiser; areas in m². */
export const blankFacts = (purpose: CodeOf<'purpose'>, category: CodeOf<'category'>, type: CodeOf<'type'>) => ({
  purpose,
  category,
  type,
  netArea: null as Maybe<number>,
  grossArea: null as Maybe<number>,
  plotArea: null as Maybe<number>,
  rooms: null as Maybe<number>,
  bedrooms: null as Maybe<number>,
  bathrooms: null as Maybe<number>,
  floor: null as Maybe<number>,
  floorsInBuilding: null as Maybe<number>,
  lift: null as Maybe<boolean>,
  buildingLevels: null as Maybe<CodeOf<'buildingLevel'>>,
  yearBuilt: null as Maybe<number>,
  yearRenovated: null as Maybe<number>,
  condition: null as Maybe<CodeOf<'condition'>>,
  furnitureStatus: null as Maybe<CodeOf<'furnitureStatus'>>,
  furniture: null as Maybe<CodeOf<'furniture'>>,
  heatingType: null as Maybe<CodeOf<'heatingType'>>,
  heatingWays: [] as CodeOf<'heatingWay'>[],
  parkingTypes: [] as CodeOf<'parkingType'>[],
  parkingSpaces: null as Maybe<number>,
  energyClass: null as Maybe<CodeOf<'energyClass'>>,
  primaryEnergyClass: null as Maybe<CodeOf<'energyClass'>>,
  energyState: null as Maybe<CodeOf<'energyState'>>,
  orientations: [] as CodeOf<'orientation'>[],
  windowTypes: [] as CodeOf<'windowType'>[],
  zone: null as Maybe<CodeOf<'zone'>>,
  zoneLabel: null as Maybe<string>,
  flags: new Set<CodeOf<'flag'>>(),
  distanceToSea: null as Maybe<number>,
  papers: [] as CodeOf<'paper'>[],
  /** What the building looks like, for its pictures and its story. */
  look: 'none' as Look,
});

export type Facts = ReturnType<typeof blankFacts>;

/** The year this demo takes for the present. */
export const thisYear = 2026;

/** Area with up to two decimals, as advertisers give it. */
export function area(value: number, decimals: number): number {
  const step = 10 ** decimals;
  return Math.max(1, Math.round(value * step) / step);
}
