import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';

const units = ['second', 'minute', 'hour', 'day'] as const;
/** Seconds of each unit. */
const lengths = { second: 1, minute: 60, hour: 3600, day: 86_400 };
/** From two of a unit on it is told in that one: 90 minutes, 2 hours. */
const enough = 2;

const formats = Object.fromEntries(
  units.map((unit) => [
    unit,
    perLocale(
      (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }),
    ),
  ]),
) as Record<(typeof units)[number], Record<Locale, Intl.NumberFormat>>;

/** A length of time in one whole unit: `45 sekundi`, `90 minutes`, `3 dana`. */
export function formatDuration(locale: Locale, seconds: number): string {
  const unit = units.findLast((one) => seconds >= enough * lengths[one]) ?? 'second';
  return formats[unit][locale].format(Math.floor(seconds / lengths[unit]));
}
