import type { Locale } from '#contract/locales.ts';
import type { SettlementSuggestion } from '#contract/location.ts';
import type { Places, Quarter, Settlement } from './places.ts';

/** A settlement, and the quarter of it that is meant. */
export type SettledPlace = { settlement: Settlement; quarter?: Quarter };

/** The settlement that gives a municipality its name; quarters are parts of it. */
export function seatOf(places: Places, municipalityId: number): Settlement | undefined {
  const name = places.municipality(municipalityId)?.name;
  return places.settlementsOf(municipalityId)?.find((settlement) => settlement.name === name);
}

/** The place with its parent units, in a list of one; empty if a unit is unknown. */
export function describePlace(
  places: Places,
  { settlement, quarter }: SettledPlace,
  locale: Locale,
): SettlementSuggestion[] {
  const municipality = places.municipality(settlement.municipalityId);
  const county = municipality && places.county(municipality.countyId);
  if (!municipality || !county) return [];
  const { lat, lng } = quarter ?? settlement;
  return [
    {
      id: settlement.id,
      name: settlement.name,
      quarterId: quarter?.id ?? null,
      quarter: quarter?.name ?? null,
      municipalityId: municipality.id,
      municipality: municipality.name,
      countyId: county.id,
      county: places.nameOf(`c:${county.id}`, locale) ?? '',
      lat,
      lng,
    },
  ];
}
