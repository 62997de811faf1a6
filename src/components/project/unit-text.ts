import type { PlacedUnit } from '#domain/unit-query.ts';
import { formatArea, formatFloor, formatPrice, formatPricePerM2, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { capitalised, referenceName } from '../detail/facts.ts';

/** One row of the table of flats; each cell has a main line and may have a lesser one. */
export type UnitText = Record<'label' | 'rooms' | 'area' | 'price', [main: string, lesser: string]> & {
  status: string;
};

/** A flat in words of the language. What is sold has no price. */
export function unitText(unit: PlacedUnit, locale: Locale): UnitText {
  const t = translator(locale);
  const { label, building, level, rooms, orientation, netArea, outdoorArea, priceCents, status } = unit;
  const onRequest = status === 'SOLD' ? '–' : t('unit.on_request');
  const place = [building, level !== undefined && formatFloor(locale, level)].filter(Boolean).join(', ');
  return {
    label: [label, capitalised(place)],
    rooms: [
      rooms === null ? '–' : formatRooms(locale, rooms),
      orientation ? referenceName('orientation', orientation, locale) : '',
    ],
    area: [
      formatArea(locale, netArea),
      outdoorArea ? t('unit.outdoor', { area: formatArea(locale, outdoorArea) }) : '',
    ],
    price:
      priceCents === null
        ? [onRequest, '']
        : [formatPrice(locale, priceCents), formatPricePerM2(locale, Math.round(priceCents / netArea))],
    status: referenceName('unitStatus', status, locale),
  };
}
