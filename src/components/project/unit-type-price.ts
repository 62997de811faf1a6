import type { UnitType } from '#contract/projects/project.ts';
import { formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** What a kind of flat costs, from – to; a dash where it is sold out and its price not told. */
export function unitTypePrice({ priceFromCents, priceToCents, freeUnits }: UnitType, locale: Locale): string {
  if (priceFromCents === null) return freeUnits === 0 ? '–' : translator(locale)('unit.on_request');
  const from = formatPrice(locale, priceFromCents);
  return priceToCents === null || priceToCents === priceFromCents
    ? from
    : `${from} – ${formatPrice(locale, priceToCents)}`;
}
