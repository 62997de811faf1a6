import type { SearchQuery } from '#contract/search/search.ts';
import type { PartPrices } from '#domain/search/part-prices.ts';
import { priceBounds, shadeOfBand, shadeOfPrice } from '#domain/search/price-classes.ts';
import type { Places } from '#domain/places/places.ts';
import { formatPricePerM2 } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeLabel } from '#i18n/place-words.ts';
import { searchPath } from '#i18n/search-path.ts';
import { translator } from '#i18n/translate.ts';
import { resultsText } from './page-text.ts';

type Reader = { locale: Locale; places: Places };
type Part = { place: string } & PartPrices;

/** A part as map and table show it; without a price it has no shade. */
export type PartView = { place: string; name: string; href: string; count: number; title: string } & (
  { price: string; shade: number } | { price?: undefined }
);
export type PricedPart = Extract<PartView, { price: string }>;

/** The parts with the search of each, in their order. */
export function partViews(parts: readonly Part[], query: SearchQuery, reader: Reader): PartView[] {
  const { locale, places } = reader;
  const t = translator(locale);
  const bounds = boundsOf(parts);
  return parts.map(({ place, count, medianCents }) => {
    const name = placeLabel(place, reader);
    const href = searchPath(locale, { ...query, place: [place] }, places);
    const view = { place, name, href, count };
    if (medianCents === null) return { ...view, title: `${name}: ${t('overview.prices.few')}` };
    const price = formatPricePerM2(locale, medianCents);
    const title = t('overview.prices.part', { name, price, listings: resultsText(locale, count) });
    return { ...view, title, price, shade: shadeOfPrice(medianCents, bounds) };
  });
}

const boundsOf = (parts: readonly Part[]) => priceBounds(parts.flatMap(({ medianCents }) => medianCents ?? []));

/** The classes of prices with their shades, from the cheapest; none if all are alike. */
export function priceLegend(parts: readonly Part[], locale: Locale): { shade: number; text: string }[] {
  const t = translator(locale);
  const prices = boundsOf(parts).map((cents) => formatPricePerM2(locale, cents));
  if (prices.length === 0) return [];
  return [...prices, undefined].map((to, band) => {
    const from = prices[band - 1];
    const shade = shadeOfBand(band, prices.length);
    if (from === undefined) return { shade, text: t('overview.prices.below', { price: to ?? '' }) };
    return to === undefined
      ? { shade, text: t('overview.prices.above', { price: from }) }
      : { shade, text: t('overview.prices.between', { from: from.replace('/m²', ''), to }) };
  });
}

export const isPriced = (view: PartView): view is PricedPart => view.price !== undefined;
