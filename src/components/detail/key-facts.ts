import type { ListingView } from '#contract/listings/listing.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatArea, formatFloor, formatPricePerM2, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The facts that decide, as far as they are known: areas, rooms, floor. */
export function keyFacts({ category, netArea, plotArea, rooms, floor }: ListingView, locale: Locale): string[] {
  const facts: string[] = [];
  const isLand = category === 'LAND';
  if (netArea !== null && !isLand) facts.push(formatArea(locale, netArea));
  if (plotArea !== null) {
    const area = formatArea(locale, plotArea);
    facts.push(isLand ? area : translator(locale)('facts.plot', { area }));
  }
  if (rooms !== null) facts.push(formatRooms(locale, rooms));
  if (floor !== null) facts.push(formatFloor(locale, floor));
  return facts.map(capitalised);
}

/** The price per square metre, of what is for sale. */
export function pricePerSquareMetre(
  { pricePerM2Cents, purpose, priceOnRequest }: ListingView,
  locale: Locale,
): string | undefined {
  if (pricePerM2Cents === null || purpose !== 'SALE' || priceOnRequest) return undefined;
  return formatPricePerM2(locale, pricePerM2Cents);
}
