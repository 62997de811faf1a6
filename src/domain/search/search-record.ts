import type { CodeOf } from '#contract/reference.ts';

/**
 * What can be bought or rented under a listing: the property itself, or one free flat (or kind of flat) of a project.
 * Money in cents, areas in m²; `priceTo` and `areaTo` only where a kind of flat says «from – to».
 */
export type Offer = {
  price: number | null;
  priceTo?: number | null;
  pricePerM2: number | null;
  area: number | null;
  areaTo?: number | null;
  rooms: number | null;
  floor: number | null;
};

/** A public listing as the search knows it; `publishedAt` in microseconds since 1970, the point is the public one. */
export type SearchRecord = {
  id: number;
  publishedAt: number;
  settlementId: number;
  latitude: number | null;
  longitude: number | null;
  purpose: CodeOf<'purpose'>;
  category: CodeOf<'category'>;
  type: CodeOf<'type'> | null;
  kind: CodeOf<'kind'>;
  condition: CodeOf<'condition'> | null;
  energyClass: CodeOf<'energyClass'> | null;
  heatingType: CodeOf<'heatingType'> | null;
  heatingWays: CodeOf<'heatingWay'>[];
  parkingTypes: CodeOf<'parkingType'>[];
  furnitureStatus: CodeOf<'furnitureStatus'> | null;
  buildingLevels: CodeOf<'buildingLevel'> | null;
  flags: CodeOf<'flag'>[];
  papers: CodeOf<'paper'>[];
  advertiserKind: CodeOf<'advertiserKind'>;
  petsAllowed: boolean;
  onTopFloor: boolean;
  hasPictures: boolean;
  hasPlan: boolean;
  hasModel: boolean;
  plotArea: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  yearBuilt: number | null;
  offers: Offer[];
};
