import { capitalised } from '#i18n/fact-words.ts';
import type { LocatedUnit } from '#domain/projects/unit-choice.ts';
import type { UnitSort } from '#domain/projects/unit-query.ts';
import { formatArea, formatFloor, formatPrice, formatPricePerM2, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { buildingName } from './building-name.ts';
import { referenceName } from '../detail/facts.ts';

/** One row of a table of flats; each cell has a main line and may have a lesser one. */
export type UnitText = Record<UnitSort, [main: string, lesser?: string]>;

function priceText({ priceCents, netArea, status }: LocatedUnit, locale: Locale): UnitText['price'] {
  if (priceCents !== null)
    return [formatPrice(locale, priceCents), formatPricePerM2(locale, Math.round(priceCents / netArea))];
  return [status === 'SOLD' ? '–' : translator(locale)('unit.on_request')];
}

/** A flat in words of the language. What is sold has no price. */
export function unitText(unit: LocatedUnit, locale: Locale): UnitText {
  const { label, building, level, rooms, orientation, netArea, outdoorArea, status } = unit;
  const outdoors = outdoorArea
    ? translator(locale)('unit.outdoor', { area: formatArea(locale, outdoorArea) })
    : undefined;
  return {
    label: [label],
    floor: [
      level === undefined ? '–' : capitalised(formatFloor(locale, level)),
      building && buildingName(building, locale),
    ],
    rooms: [
      rooms === null ? '–' : formatRooms(locale, rooms),
      orientation ? referenceName('orientation', orientation, locale) : undefined,
    ],
    area: [formatArea(locale, netArea), outdoors],
    price: priceText(unit, locale),
    status: [referenceName('unitStatus', status, locale)],
  };
}
