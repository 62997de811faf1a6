import type { Unit, UnitType } from '#contract/projects/project.ts';
import type { SearchQuery } from '#contract/search/search.ts';

/** A unit, or a unit type with its ranges, as filters see it; `free` is the number of free ones. Cents, m². */
export type ProjectOffer = {
  rooms: number | null;
  floor: number | null;
  areaFrom: number;
  areaTo: number;
  priceFrom: number | null;
  priceTo: number | null;
  free: number;
};

/** Search parameters that apply to single offers of a project. */
export const offerLimits = [
  'roomsMin',
  'roomsMax',
  'floorMin',
  'floorMax',
  'areaMin',
  'areaMax',
  'priceMin',
  'priceMax',
  'pricePerM2Max',
] as const satisfies (keyof SearchQuery)[];

/** Bounds of an offer: euros, m², levels. */
export type OfferLimits = Pick<SearchQuery, (typeof offerLimits)[number]>;

/** Whether any bound applies to single offers. */
export const limitsOffers = (limits: OfferLimits): boolean => offerLimits.some((name) => limits[name] !== undefined);

type Span = [from: number | null, to: number | null];

/** Whether the span meets the bounds; an unknown one only meets none. */
function meets([from, to]: Span, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return from !== null && (to ?? from) >= (min ?? -Infinity) && from <= (max ?? Infinity);
}

const cents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);

/** Whether an offer meets all bounds, as in the search index; the price per m² is that of the lower ends. */
export function matchesOffer(offer: ProjectOffer, limits: OfferLimits): boolean {
  const { rooms, floor, areaFrom, areaTo, priceFrom, priceTo } = offer;
  const pricePerM2 = priceFrom !== null && areaFrom > 0 ? Math.round(priceFrom / areaFrom) : null;
  return (
    meets([rooms, rooms], limits.roomsMin, limits.roomsMax) &&
    meets([floor, floor], limits.floorMin, limits.floorMax) &&
    meets([areaFrom, areaTo], limits.areaMin, limits.areaMax) &&
    meets([priceFrom, priceTo], cents(limits.priceMin), cents(limits.priceMax)) &&
    meets([pricePerM2, pricePerM2], undefined, cents(limits.pricePerM2Max))
  );
}

/** A unit as an offer; `level` is that of its floor. */
export function unitOffer(unit: Omit<Unit, 'id' | 'floorId'> & { level?: number | undefined }): ProjectOffer {
  const { rooms, level = null, netArea, priceCents, status } = unit;
  return {
    rooms,
    floor: level,
    areaFrom: netArea,
    areaTo: netArea,
    priceFrom: priceCents,
    priceTo: priceCents,
    free: Number(status === 'FREE'),
  };
}

/** A unit type as an offer. */
export function unitTypeOffer(unitType: Omit<UnitType, 'id'>): ProjectOffer {
  const { rooms, areaFrom, areaTo, priceFromCents, priceToCents, freeUnits } = unitType;
  return { rooms, floor: null, areaFrom, areaTo, priceFrom: priceFromCents, priceTo: priceToCents, free: freeUnits };
}
