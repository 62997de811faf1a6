import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';

const format = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }));

const kilobytes = format('kilobyte', 0);
const megabytes = format('megabyte', 1);

/** A formatted file size: `220 kB`, `4,3 MB`. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const size =
    bytes < 1_000_000
      ? kilobytes[locale].format(Math.max(1, bytes / 1000))
      : megabytes[locale].format(bytes / 1_000_000);
  return size.replace(' ', '\u00a0');
}
