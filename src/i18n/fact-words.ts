import type { Purpose } from '#contract/reference/index.ts';
import type { Locale } from './locales.ts';
import { formatCount, formatPrice } from './numbers.ts';
import type { Translate } from './translate.ts';

/** The dictionary and language, on a page or in an island. */
export type Localization = { t: Translate; locale: Locale };

export { capitalised } from './capitalised.ts';

/** A listing's price, rents with their period: `185.000 €`, `650 €/mj.`, `90 €/noć`, `cijena na upit`. */
export function describeListingPrice(
  { t, locale }: Localization,
  listing: { purpose: Purpose; priceCents: number | null; priceOnRequest: boolean },
): string {
  if (listing.priceCents === null || listing.priceOnRequest) return t('facts.price_on_request');
  const price = formatPrice(locale, listing.priceCents);
  if (listing.purpose === 'SALE') return price;
  return price + t(listing.purpose === 'RENT' ? 'facts.per_month' : 'facts.per_night');
}

const namedUnits = ['FLAT', 'HOUSE', 'HOLIDAY', 'COMMERCIAL'];

type FreeUnits = { category: string | null; freeUnits: number; priceFromCents: number | null };

/** Halves follow the whole number in Croatian, which CLDR rules do not cover. */
const roomsForPlural = (locale: Locale, rooms: number) =>
  Number.isInteger(rooms) || locale !== 'hr' ? rooms : Math.max(2, Math.floor(rooms));

/** `describeFreeUnits` in its parts; the price is missing where it is not told. */
export function freeUnitParts(
  { t, locale }: Localization,
  { category, freeUnits: count, priceFromCents, rooms }: FreeUnits & { rooms?: number | undefined },
): [units: string, from?: string] {
  if (count === 0) return [t('card.no_free_units')];
  const isStudio = rooms === 0 && category === 'FLAT';
  const named = category && namedUnits.includes(category) ? category : 'any';
  const kind = isStudio ? 'studio' : named;
  const alone = t(`card.units_${kind}`, { count, number: formatCount(locale, count) });
  const units = rooms
    ? t('card.units_with_rooms', {
        units: alone,
        count: roomsForPlural(locale, rooms),
        rooms: formatCount(locale, rooms),
      })
    : alone;
  return priceFromCents === null ? [units] : [units, t('card.from', { price: formatPrice(locale, priceFromCents) })];
}

/** A project's free units and lowest price: `12 stanova od 185.000 €`, `2 stana s 5 soba od …`, `nema slobodnih`. */
export const describeFreeUnits = (...of: Parameters<typeof freeUnitParts>): string => freeUnitParts(...of).join(' ');

/** Units with their number of rooms, if all have the same: to be told of those that match filters. */
export const withSameRooms = <Units extends { roomsFrom: number | null; roomsTo: number | null }>(units: Units) => ({
  ...units,
  rooms: units.roomsFrom === units.roomsTo ? (units.roomsTo ?? undefined) : undefined,
});

/** Number of rooms: `3 sobe`, `2,5 sobe`. */
export function describeRooms({ t, locale }: Localization, rooms: number): string {
  if (rooms === 0) return t('facts.studio');
  return t('facts.rooms', { count: roomsForPlural(locale, rooms), rooms: formatCount(locale, rooms) });
}

/** Rooms in words or figures with the bedrooms among them: `3 sobe (2 spavaće)`. */
export const withBedrooms = (t: Translate, rooms: string, bedrooms: number | null): string =>
  bedrooms ? t('facts.with_bedrooms', { rooms, count: bedrooms }) : rooms;

/** A floor; 0 is the ground floor, negative ones are below: `suteren`, `prizemlje`, `3. kat`. */
export function describeFloor({ t }: Pick<Localization, 't'>, floor: number): string {
  if (floor === 0) return t('facts.ground_floor');
  if (floor === -1) return t('facts.basement');
  return floor < 0 ? t('facts.underground_level', { level: -floor }) : t('facts.floor', { floor });
}
