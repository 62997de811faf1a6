import type { Placed, Places } from './places.ts';

/** All names by which a place is searched, in both languages, including its parent units. */
export function searchedNames(places: Places, { settlementId, quarterId }: Placed): string[] {
  const settlement = places.settlement(settlementId);
  const municipality = places.municipality(settlement?.municipalityId ?? 0);
  const county = places.county(municipality?.countyId ?? 0);
  if (!settlement || !municipality || !county) return [];
  const islands = places.islands.filter(
    (island) => island.settlementIds.includes(settlementId) || island.municipalityIds.includes(municipality.id),
  );
  return [
    settlement.name,
    ...settlement.alternativeNames,
    municipality.name,
    county.nameHr,
    county.nameEn,
    ...islands.map((island) => island.name),
    ...(quarterId === null ? [] : [places.quarter(quarterId)?.name ?? '']),
  ];
}

/** Quarter, settlement and municipality by name, each once: `Stobreč, Split`, `Bačvice, Split`. */
export function settlementLabel(places: Places, { settlementId, quarterId }: Placed): string | null {
  const settlement = places.settlement(settlementId);
  if (!settlement) return null;
  const names = [
    places.quarter(quarterId ?? '')?.name,
    settlement.name,
    places.municipality(settlement.municipalityId)?.name,
  ];
  return [...new Set(names.filter(Boolean))].join(', ');
}
