import * as z from 'zod';
import { reference, referenceCodes, type CodeOf } from '#contract/reference/index.ts';
import type { FilterOf } from './filter-list.ts';
import type { SearchQuery } from './search.ts';

/** The filters that a feature maps to: lists of codes; all of `flag` and `paper` must match, any of the others. */
export type FeatureFilter = Partial<Pick<SearchQuery, FilterOf<'codes'> | 'petsAllowed'>>;

type Flag = CodeOf<'flag'>;

const flagFilters = Object.fromEntries(reference.flag.map(({ code }) => [code, { flag: [code] }])) as Record<
  Flag,
  FeatureFilter
>;

const otherFilters = {
  NEW_BUILD: { condition: ['NEW_BUILD'] },
  RENOVATED: { condition: ['RENOVATED'] },
  NEEDS_RENOVATION: { condition: ['NEEDS_RENOVATION'] },
  SHELL: { condition: ['SHELL'] },
  FURNISHED: { furnitureStatus: ['FURNISHED'] },
  PARTLY_FURNISHED: { furnitureStatus: ['PARTLY_FURNISHED'] },
  UNFURNISHED: { furnitureStatus: ['UNFURNISHED'] },
  CLEAN_TITLE: { paper: ['CLEAN_TITLE'] },
  USAGE_PERMIT: { paper: ['USAGE_PERMIT'] },
  BUILDING_PERMIT: { paper: ['BUILDING_PERMIT'] },
  LOCATION_PERMIT: { paper: ['LOCATION_PERMIT'] },
  HEAT_PUMP: { heatingWay: ['HEAT_PUMP'] },
  GAS_HEATING: { heatingWay: ['GAS'] },
  ELECTRIC_HEATING: { heatingWay: ['ELECTRICITY'] },
  OIL_HEATING: { heatingWay: ['FUEL_OIL'] },
  WOOD_HEATING: { heatingWay: ['WOOD'] },
  PELLET_HEATING: { heatingWay: ['PELLETS'] },
  CENTRAL_HEATING: { heatingType: ['INDIVIDUAL_CENTRAL', 'SHARED_BOILER', 'DISTRICT'] },
  DISTRICT_HEATING: { heatingType: ['DISTRICT'] },
  UNDERFLOOR_HEATING: { heatingType: ['UNDERFLOOR'] },
  GARAGE: { parking: ['GARAGE', 'GARAGE_SPACE'] },
  PARKING: { parking: ['GARAGE', 'GARAGE_SPACE', 'COVERED', 'UNCOVERED'] },
  PETS: { petsAllowed: true },
  OWNER: { advertiser: ['OWNER'] },
} as const satisfies Record<string, FeatureFilter>;

/** Filters of the features of a home, by their code in the one-line search. */
export const featureFilters: Record<Flag | keyof typeof otherFilters, FeatureFilter> = {
  ...flagFilters,
  ...otherFilters,
};

export type FeatureCode = keyof typeof featureFilters;
const featureCodes = Object.keys(featureFilters) as [FeatureCode, ...FeatureCode[]];

const amount = z.number().nonnegative();

/** What may be refused: features, whole categories and types. */
export const refusableCodes = [...featureCodes, ...referenceCodes('category'), ...referenceCodes('type')] as const;
export type RefusableCode = (typeof refusableCodes)[number];

/** One way to understand a one-line search; only what the phrase states. Whole euros, m², «about» ± 10 %. */
export const Understanding = z.object({
  purpose: z.enum(referenceCodes('purpose')).optional(),
  category: z.enum(referenceCodes('category')).optional(),
  // Any of them: «stan ili kuća».
  categories: z.array(z.enum(referenceCodes('category'))).optional(),
  type: z.enum(referenceCodes('type')).optional(),
  types: z.array(z.enum(referenceCodes('type'))).optional(),
  rooms: z.number().optional(),
  roomsMin: z.number().optional(),
  roomsMax: z.number().optional(),
  bedrooms: z.int().optional(),
  bedroomsMin: z.int().optional(),
  bedroomsMax: z.int().optional(),
  bathrooms: z.int().optional(),
  priceMin: amount.optional(),
  priceMax: amount.optional(),
  pricePerM2Max: amount.optional(),
  areaMin: amount.optional(),
  areaMax: amount.optional(),
  plotMin: amount.optional(),
  plotMax: amount.optional(),
  // 0 is the ground floor, −1 below it.
  floor: z.union([z.int(), z.literal('TOP')]).optional(),
  floorMin: z.int().optional(),
  floorMax: z.int().optional(),
  levels: z.int().optional(),
  yearMin: z.int().optional(),
  energyClass: z.enum(referenceCodes('energyClass')).optional(),
  // Metres; `seaMinutes` is the way that they stand for, where the phrase says minutes.
  seaMax: amount.optional(),
  seaMinutes: amount.optional(),
  // Search ids, any of which may match; `otherPlaces` are further places of that name.
  place: z.array(z.string()),
  otherPlaces: z.array(z.string()).optional(),
  // Search ids, none of which may match.
  notPlace: z.array(z.string()).optional(),
  features: z.array(z.enum(featureCodes)),
  // One of them suffices; the search leaves them out if no one filter takes them.
  alternatives: z.array(z.enum(featureCodes)).optional(),
  // They move a listing up, and exclude none.
  wishes: z.array(z.enum(featureCodes)).optional(),
  // What must not be there.
  without: z.array(z.enum(refusableCodes)).optional(),
  // The circle around a place that the phrase only wants nearby; `minutes` as `seaMinutes`.
  near: z
    .object({
      lat: z.number(),
      lng: z.number(),
      km: z.number(),
      minutes: z.number().optional(),
      inPlace: z
        .literal(true)
        .optional()
        .meta({ description: 'The circle restricts `place`, instead of widening it: «Krk, 20 min from Rijeka»' }),
    })
    .optional(),
  // Any of them.
  island: z.literal(true).optional(),
  sort: z.literal('price').optional(),
  // As typed: exclusions that no search supports, and terms that no filter covers.
  excluded: z.array(z.string()).optional(),
  ignored: z.array(z.string()).optional(),
  // Words that were taken for misspelt ones.
  respelled: z.array(z.object({ typed: z.string(), meant: z.string() })).optional(),
  // The remaining words, for full-text search.
  text: z.string(),
});
export type Understanding = z.infer<typeof Understanding>;

/** The result of interpreting a one-line search. */
export const Interpretation = Understanding.extend({
  // The chance that purpose, category, place, price, rooms and area are right.
  confidence: z.number().min(0).max(1),
  // Up to three other ways to understand it, likeliest first.
  readings: z.array(Understanding).optional(),
}).meta({ id: 'Interpretation', description: 'How the one-line search was understood' });
export type Interpretation = z.infer<typeof Interpretation>;
