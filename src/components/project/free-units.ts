import type { ProjectView } from '#contract/project.ts';
import { formatCount, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** What is still to be had: `12 stanova od 185.000 €`, or that all is sold. */
export function freeUnitsText(
  { category, summary }: Pick<ProjectView, 'category' | 'summary'>,
  locale: Locale,
): string {
  const t = translator(locale);
  const { freeUnits, priceFromCents } = summary;
  if (freeUnits === 0) return t('card.no_free_units');
  const named = ['FLAT', 'HOUSE', 'HOLIDAY', 'COMMERCIAL'].includes(category) ? category : 'any';
  const units = t(`card.units_${named}`, { count: freeUnits, number: formatCount(locale, freeUnits) });
  return priceFromCents === null ? units : t('card.units_from', { units, price: formatPrice(locale, priceFromCents) });
}
