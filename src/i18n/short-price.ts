import type { Locale } from './locales.ts';
import { formatPrice } from './numbers.ts';
import { perLocale } from './per-locale.ts';

const shortFrom = 10_000;
const million = 1_000_000;
const marks: Record<Locale, [thousands: string, millions: string]> = {
  hr: [' t €', ' mil. €'],
  en: ['k', 'm'],
  de: [' Tsd. €', ' Mio. €'],
  it: [' mila €', ' mln €'],
  sl: [' tis. €', ' mio. €'],
};
const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** A price in cents in little room: `850 €`, `215 t €`, `1,2 mil. €`; `€850`, `€215k`, `€1.2m`. */
export function shortPrice(locale: Locale, cents: number): string {
  const euros = Math.round(cents / 100);
  if (euros < shortFrom) return formatPrice(locale, euros * 100);
  const thousands = Math.round(euros / 1000);
  const [number, mark] =
    thousands < million / 1000 ? [thousands, marks[locale][0]] : [Math.round(euros / 100_000) / 10, marks[locale][1]];
  return (locale === 'en' ? '€' : '') + numbers[locale].format(number) + mark;
}
