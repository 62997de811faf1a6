import type { Places } from './places.ts';

/** All names by which a settlement is searched, in both languages, including its parent units. */
export function searchedNames(places: Places, settlementId: number): string[] {
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
  ];
}

/** The display name of a settlement and its municipality: `Stobreč, Split`, or `Split` if both share a name. */
export function settlementLabel(places: Places, settlementId: number): string | null {
  const settlement = places.settlement(settlementId);
  if (!settlement) return null;
  const municipality = places.municipality(settlement.municipalityId)?.name;
  return municipality && municipality !== settlement.name ? `${settlement.name}, ${municipality}` : settlement.name;
}
