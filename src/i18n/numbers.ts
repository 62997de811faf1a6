import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';

const timeZone = 'Europe/Zagreb';
/** Italian and Slovenian leave four digits ungrouped in prose, but not in prices. */
const useGrouping = true;
const centsFromWhichWholeEurosDo = 10_000;

const euros = (fractionDigits: number) =>
  perLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        useGrouping,
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const wholeEuros = euros(0);
const exactEuros = euros(2);
const decimals = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping }));
const changes = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);
const percents = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' }));
const shortDates = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' }),
);
const moments = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      ...{ timeZone, day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    }),
);
const appointments = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit' },
    }),
);
const hours = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' }));
const shortMonths = new Intl.DateTimeFormat('en-GB', { timeZone, month: '2-digit', year: 'numeric' });
const months = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, month: 'long', year: 'numeric' }));

/** A price in cents: `185.000 €`, `€185,000`; cents are shown only if not zero. */
export function formatPrice(locale: Locale, cents: number): string {
  return (cents % 100 === 0 ? wholeEuros : exactEuros)[locale].format(cents / 100);
}

/** A price range in cents: `100.000–150.000 €`, `€100,000–€150,000`. */
export function formatPriceRange(locale: Locale, from: number, to: number): string {
  return wholeEuros[locale].formatRange(from / 100, to / 100).replace(/\s*–\s*/, '–');
}

/** A price per square metre in cents: `2.487 €/m²`; cents are shown only below 100 €. */
export function formatPricePerM2(locale: Locale, cents: number): string {
  const formatter = cents < centsFromWhichWholeEurosDo && cents % 100 !== 0 ? exactEuros : wholeEuros;
  return `${formatter[locale].format(cents / 100)}/m²`;
}

/** A share by which something grew or fell: `−7,2 %`, `+3%`. */
export function formatChange(locale: Locale, share: number): string {
  return changes[locale].format(share);
}

/** The sign after a percentage, with the space that the language puts before it. */
export const percentSign = (locale: Locale): string => percents[locale].format(0).slice(1);

/** An area in m² with at most two decimals: `74,5 m²`. */
export function formatArea(locale: Locale, area: number): string {
  return `${decimals[locale].format(area)}\u00a0m²`;
}

/** A range of areas in m², collapsed if equal: `45–98,5 m²`. */
export function formatAreaRange(locale: Locale, from: number, to: number): string {
  return from === to ? formatArea(locale, from) : `${decimals[locale].format(from)}–${formatArea(locale, to)}`;
}

/** A number with grouped thousands: `12.345`, `2,5`. */
export function formatCount(locale: Locale, count: number): string {
  if (count >= 0 && count < 1000 && Number.isInteger(count)) return String(count);
  return decimals[locale].format(count);
}

/** A distance in metres, from one kilometre on in kilometres: `350 m`, `1,2 km`. */
export function formatDistance(locale: Locale, metres: number): string {
  if (metres < 1000) return `${decimals[locale].format(metres)}\u00a0m`;
  return `${decimals[locale].format(Math.round(metres / 100) / 10)}\u00a0km`;
}

/** A date in Croatian time, from a Date or ISO text: `21. studenoga 2026.` */
export function formatDate(locale: Locale, day: Date | string): string {
  return dates[locale].format(new Date(day));
}

/** A numeric date: `21. 11. 2026.` */
export function formatShortDate(locale: Locale, day: Date | string): string {
  return shortDates[locale].format(new Date(day));
}

/** A numeric date with time: `21. 11. 2026. 14:05` */
export function formatMoment(locale: Locale, time: Date | string): string {
  return moments[locale].format(new Date(time));
}

/** The time of an appointment: `subota, 5. prosinca 2026. u 10:00` */
export function formatAppointment(locale: Locale, time: Date | string): string {
  return appointments[locale].format(new Date(time));
}

/** The hour if it is the same Croatian day as now, else the date: `14:05`, `21. 11. 2026.` */
export function formatHourOrDate(locale: Locale, time: Date | string, now: Date): string {
  const date = formatShortDate(locale, time);
  return date === formatShortDate(locale, now) ? hours[locale].format(new Date(time)) : date;
}

/** A month in figures, in every language: `11/2026`. */
export function formatShortMonth(day: string): string {
  return shortMonths.format(new Date(day));
}

/** A month: `studeni 2026.` */
export function formatMonth(locale: Locale, day: Date | string): string {
  return months[locale].format(new Date(day));
}
