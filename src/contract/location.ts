import * as z from 'zod';

/** A name in a list of places. */
export const PlaceName = z.object({ id: z.int(), name: z.string() }).meta({ id: 'PlaceName' });
export type PlaceName = z.infer<typeof PlaceName>;

/** Degrees, WGS 84. */
export const Point = z.object({ lat: z.number(), lng: z.number() }).meta({ id: 'Point' });
export type Point = z.infer<typeof Point>;

/** The point of a listing; APPROXIMATE ones are shifted and cannot be traced back to the true place. */
export const ListingPoint = Point.extend({ precision: z.enum(['EXACT', 'APPROXIMATE']) }).meta({ id: 'ListingPoint' });
export type ListingPoint = z.infer<typeof ListingPoint>;

/** A quarter of a town with its centre. */
export const QuarterPlace = Point.extend({ id: z.string(), name: z.string() }).meta({ id: 'QuarterPlace' });
export type QuarterPlace = z.infer<typeof QuarterPlace>;

/** A settlement with its parent units; if a `quarter` is meant, the point is the quarter's. */
export const SettlementSuggestion = Point.extend({
  id: z.int(),
  name: z.string(),
  quarterId: z.string().nullable(),
  quarter: z.string().nullable(),
  municipalityId: z.int(),
  municipality: z.string(),
  countyId: z.int(),
  county: z.string(),
}).meta({ id: 'SettlementSuggestion' });
export type SettlementSuggestion = z.infer<typeof SettlementSuggestion>;

/** The settlement nearest to a point, how far its own point is, and whether the point asked for is in the sea. */
export const NearestPlace = SettlementSuggestion.extend({ metres: z.int(), isAtSea: z.boolean() }).meta({
  id: 'NearestPlace',
});
export type NearestPlace = z.infer<typeof NearestPlace>;

/** About Croatia with its sea, in degrees: the limits for pins. */
export const pinBounds = { south: 42, north: 47, west: 13, east: 20 };

/** The levels of the places that a search may name, by the prefix of their ids: `c:17`, `m:4090`, `i:brac` … */
const placeLevels = ['COUNTY', 'REGION', 'ISLAND', 'TOWN', 'MUNICIPALITY', 'QUARTER', 'SETTLEMENT'] as const;

/** A place of any level for a search's `place`; `qualifier` distinguishes namesakes: `otok`, `naselje, Pučišća`. */
export const PlaceSuggestion = z
  .object({
    id: z.string(),
    level: z.enum(placeLevels),
    name: z.string(),
    qualifier: z.string(),
    listings: z.int(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;
