import type { ProjectSummary } from '#contract/listings/listing.ts';
import type { Unit, UnitType } from '#contract/projects/project.ts';

type Offer = { rooms: number | null; areaFrom: number; areaTo: number; priceCents: number | null };

/** The extreme of the known values; `choose` is Math.min or Math.max. */
export function knownExtreme(choose: typeof Math.min, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? choose(...known) : null;
}

/** Free units of a project and their ranges (cents, m²). If none is free: rooms and areas of all, no price. */
export function summarizeProject(
  stage: ProjectSummary['stage'],
  units: readonly Omit<Unit, 'id' | 'floorId'>[],
  unitTypes: readonly Omit<UnitType, 'id'>[],
): ProjectSummary {
  const freeUnits = units.filter((unit) => unit.status === 'FREE');
  const freeTypes = unitTypes.filter((unitType) => unitType.freeUnits > 0);
  const someFree = freeUnits.length + freeTypes.length > 0;
  const offers: Offer[] = [
    ...(someFree ? freeUnits : units).map((unit) => ({ ...unit, areaFrom: unit.netArea, areaTo: unit.netArea })),
    ...(someFree ? freeTypes : unitTypes).map((unitType) => ({ ...unitType, priceCents: unitType.priceFromCents })),
  ];
  return {
    stage,
    freeUnits: freeUnits.length + freeTypes.reduce((sum, unitType) => sum + unitType.freeUnits, 0),
    priceFromCents: someFree
      ? knownExtreme(
          Math.min,
          offers.map((offer) => offer.priceCents),
        )
      : null,
    areaFrom: knownExtreme(
      Math.min,
      offers.map((offer) => offer.areaFrom),
    ),
    areaTo: knownExtreme(
      Math.max,
      offers.map((offer) => offer.areaTo),
    ),
    roomsFrom: knownExtreme(
      Math.min,
      offers.map((offer) => offer.rooms),
    ),
    roomsTo: knownExtreme(
      Math.max,
      offers.map((offer) => offer.rooms),
    ),
  };
}
