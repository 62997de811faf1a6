import type { ProjectSummary } from '#contract/listings/listing.ts';
import type { Unit, UnitType } from '#contract/projects/project.ts';
import { unitOffer, unitTypeOffer, type ProjectOffer } from './offers.ts';

/** The extreme of the known values; `choose` is Math.min or Math.max. */
export function knownExtreme(choose: typeof Math.min, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? choose(...known) : null;
}

/** Free offers of a project and their ranges (cents, m²). If none is free: rooms and areas of all, no price. */
export function summarizeOffers(stage: ProjectSummary['stage'], offers: readonly ProjectOffer[]): ProjectSummary {
  const free = offers.filter((offer) => offer.free > 0);
  const told = free.length > 0 ? free : offers;
  const extreme = (choose: typeof Math.min, name: keyof ProjectOffer) =>
    knownExtreme(
      choose,
      told.map((offer) => offer[name]),
    );
  return {
    stage,
    freeUnits: free.reduce((sum, offer) => sum + offer.free, 0),
    priceFromCents: free.length > 0 ? extreme(Math.min, 'priceFrom') : null,
    areaFrom: extreme(Math.min, 'areaFrom'),
    areaTo: extreme(Math.max, 'areaTo'),
    roomsFrom: extreme(Math.min, 'rooms'),
    roomsTo: extreme(Math.max, 'rooms'),
  };
}

/** `summarizeOffers` of units and unit types. */
export function summarizeProject(
  stage: ProjectSummary['stage'],
  units: readonly Omit<Unit, 'id' | 'floorId'>[],
  unitTypes: readonly Omit<UnitType, 'id'>[],
): ProjectSummary {
  return summarizeOffers(stage, [...units.map(unitOffer), ...unitTypes.map(unitTypeOffer)]);
}
