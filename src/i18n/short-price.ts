import type { Locale } from './locales.ts';
import { formatPrice } from './numbers.ts';
import { perLocale } from './per-locale.ts';

/** Prices in thousands and millions of euros, with `#` for the number. */
export type ShortPrices = { thousands: string; millions: string };

const shortFrom = 10_000;
const million = 1_000_000;
const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** A price in cents in little room: `850 €`, `215 t €`, `1,2 mil. €`; `€850`, `€215k`, `€1.2m`. */
export function shortPrice(locale: Locale, cents: number, words: ShortPrices): string {
  const euros = Math.round(cents / 100);
  if (euros < shortFrom) return formatPrice(locale, euros * 100);
  const thousands = Math.round(euros / 1000);
  const [number, text] =
    thousands < million / 1000 ? [thousands, words.thousands] : [Math.round(euros / 100_000) / 10, words.millions];
  return text.replace('#', numbers[locale].format(number));
}
