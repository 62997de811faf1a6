import type { SettlementSuggestion } from '#contract/location.ts';
import { suggestPlaces } from './suggest.ts';
import type { Places, Settlement } from '#domain/places/places.ts';

const maxPlaces = 50;
const maxSettlements = 10;

type Language = 'hr' | 'en';
type Found = { settlement: Settlement; quarter?: { name: string; lat: number; lng: number } };

function seatOf(places: Places, municipalityId: number): Settlement | undefined {
  const name = places.municipality(municipalityId)?.name;
  return places.settlementsOf(municipalityId)?.find((settlement) => settlement.name === name);
}

/** The settlement of a search place; for a quarter the seat of its town. */
function settlementOf(places: Places, place: string): Found[] {
  const [level, id = ''] = place.split(':', 2);
  const quarter = level === 'q' ? places.quarters.find((known) => known.id === id) : undefined;
  if (level === 's')
    return [places.settlement(Number(id))].flatMap((settlement) => (settlement ? [{ settlement }] : []));
  const seat = level === 'm' ? seatOf(places, Number(id)) : quarter && seatOf(places, quarter.municipalityId);
  return seat ? [{ settlement: seat, ...(quarter && { quarter }) }] : [];
}

function byPostcode(places: Places, digits: string): Found[] {
  const found = places.settlements.filter(({ postcode }) => postcode?.startsWith(digits));
  const isSeat = ({ name, municipalityId }: Settlement) => Number(places.municipality(municipalityId)?.name === name);
  return found.toSorted((a, b) => isSeat(b) - isSeat(a)).map((settlement) => ({ settlement }));
}

function describe(places: Places, { settlement, quarter }: Found, language: Language): SettlementSuggestion[] {
  const municipality = places.municipality(settlement.municipalityId);
  const county = municipality && places.county(municipality.countyId);
  if (!municipality || !county) return [];
  const { lat, lng } = quarter ?? settlement;
  return [
    {
      id: settlement.id,
      name: settlement.name,
      quarter: quarter?.name ?? null,
      municipalityId: municipality.id,
      municipality: municipality.name,
      countyId: county.id,
      county: language === 'hr' ? county.nameHr : county.nameEn,
      lat,
      lng,
    },
  ];
}

/**
 * Up to ten settlements, most likely first, whose own, municipality's or quarter's name or postcode (two digits) starts
 * with the text.
 */
export function suggestSettlements(places: Places, text: string, language: Language): SettlementSuggestion[] {
  const digits = /^\s*(\d{2,5})\s*$/.exec(text)?.[1];
  const found = digits
    ? byPostcode(places, digits)
    : suggestPlaces(places, text, maxPlaces).flatMap(({ id }) => settlementOf(places, id));
  const distinct = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.settlement.id} ${one.quarter?.name ?? ''}`;
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()].slice(0, maxSettlements).flatMap((one) => describe(places, one, language));
}
