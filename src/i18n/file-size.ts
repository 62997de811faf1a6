import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';

const format = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }));

const kilobytes = format('kilobyte', 0);
const megabytes = format('megabyte', 1);
const gigabytes = format('gigabyte', 1);

function sizeOf(locale: Locale, bytes: number): string {
  if (bytes < 1_000_000) return kilobytes[locale].format(Math.max(1, bytes / 1000));
  if (bytes < 1_000_000_000) return megabytes[locale].format(bytes / 1_000_000);
  return gigabytes[locale].format(bytes / 1_000_000_000);
}

/** A formatted file size: `220 kB`, `4,3 MB`, `51,5 GB`. */
export function formatFileSize(locale: Locale, bytes: number): string {
  return sizeOf(locale, bytes).replace(' ', '\u00a0');
}
