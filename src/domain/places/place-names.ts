import type { Places } from './places.ts';

/** Every name by which people search for what lies in a settlement, in both languages. */
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

/** A settlement and its municipality for people to read: `Stobreč, Split`, and `Split` where both have one name. */
export function settlementLabel(places: Places, settlementId: number): string | null {
  const settlement = places.settlement(settlementId);
  if (!settlement) return null;
  const municipality = places.municipality(settlement.municipalityId)?.name;
  return municipality && municipality !== settlement.name ? `${settlement.name}, ${municipality}` : settlement.name;
}
