import type { Locale } from '#contract/locales.ts';
import type { SettlementSuggestion } from '#contract/location.ts';
import { suggestPlaces } from './suggest.ts';
import { describePlace, seatOf, type SettledPlace as Found } from '#domain/places/settled-place.ts';
import type { Places, Settlement } from '#domain/places/places.ts';

const maxPlaces = 50;
const maxSettlements = 10;

/** The settlement of a search place; for a quarter the seat of its town. */
function settlementOf(places: Places, place: string): Found[] {
  const [level, id = ''] = place.split(':', 2);
  const quarter = level === 'q' ? places.quarter(id) : undefined;
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

/**
 * Up to ten settlements, most likely first, whose own, municipality's or quarter's name or postcode (two digits) starts
 * with the text.
 */
export function suggestSettlements(places: Places, text: string, locale: Locale): SettlementSuggestion[] {
  const digits = /^\s*(\d{2,5})\s*$/.exec(text)?.[1];
  const found = digits
    ? byPostcode(places, digits)
    : suggestPlaces(places, text, maxPlaces).flatMap(({ id }) => settlementOf(places, id));
  const distinct = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.settlement.id} ${one.quarter?.name ?? ''}`;
    if (!distinct.has(key)) distinct.set(key, one);
  }
  return [...distinct.values()].slice(0, maxSettlements).flatMap((one) => describePlace(places, one, locale));
}
