import type { ListingView } from '#contract/listings/listing.ts';
import { monthlyInstalment, usualLoan } from '#domain/listings/instalment.ts';
import type { Places } from '#domain/places/places.ts';
import { formatCount, formatPrice, formatPricePerM2 } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The median price per m² of other listings in a search place; `percent` > 0 if this one is dearer. */
export type PriceComparison = { place: string; medianPerM2Cents: number; count: number; percent: number };

/** `8 % ispod medijana (Split: 3.450 €/m², 214 oglasa)`. */
export function comparisonText(
  { place, medianPerM2Cents, count, percent }: PriceComparison,
  { locale, places }: { locale: Locale; places: Places },
): string {
  const key = percent === 0 ? 'at' : percent < 0 ? 'below' : 'above';
  const t = translator(locale);
  return t(`listing.median_${key}`, {
    percent: formatCount(locale, Math.abs(percent)),
    place: places.nameOf(place, locale) ?? '',
    median: formatPricePerM2(locale, medianPerM2Cents),
    listings: t('listing.median_of', { count, number: formatCount(locale, count) }),
  });
}

/** `Rata kredita oko 812 €/mj.` with the usual terms, for sales with a price. */
export function instalmentText({ purpose, priceCents }: ListingView, locale: Locale): string | undefined {
  if (purpose !== 'SALE' || priceCents === null) return undefined;
  const price = formatPrice(locale, monthlyInstalment(priceCents, usualLoan) * 100);
  return translator(locale)('listing.instalment_about', { price });
}
