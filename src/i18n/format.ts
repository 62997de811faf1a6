import type { Purpose } from '#contract/reference.ts';
import { intlTags, locales, type Locale } from './locales.ts';
import { translator } from './translate.ts';

const timeZone = 'Europe/Zagreb';
const centsFromWhichWholeEurosDo = 10_000;

function perLocale<Formatter>(make: (tag: string) => Formatter): Record<Locale, Formatter> {
  return Object.fromEntries(locales.map((locale) => [locale, make(intlTags[locale])])) as Record<Locale, Formatter>;
}

const euros = (fractionDigits: number) =>
  perLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const wholeEuros = euros(0);
const exactEuros = euros(2);
const decimals = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' }));
const shortDates = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' }),
);
const months = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, month: 'long', year: 'numeric' }));

function perLocaleWord(key: string): (locale: Locale) => string {
  const known: Partial<Record<Locale, string>> = {};
  return (locale) => (known[locale] ??= translator(locale)(key));
}

function remembered(words: (locale: Locale, value: number) => string): (locale: Locale, value: number) => string {
  const known = perLocale(() => new Map<number, string>());
  return (locale, value) => {
    const found = known[locale].get(value);
    if (found !== undefined) return found;
    const made = words(locale, value);
    if (known[locale].size < 1000) known[locale].set(value, made);
    return made;
  };
}

/** A price of whole cents: `185.000 €`, `€185,000`; cents are shown only where there are some. */
export function formatPrice(locale: Locale, cents: number): string {
  return (cents % 100 === 0 ? wholeEuros : exactEuros)[locale].format(cents / 100);
}

/** Prices of whole cents from – to: `100.000–150.000 €`, `€100,000–€150,000`. */
export function formatPriceRange(locale: Locale, from: number, to: number): string {
  return wholeEuros[locale].formatRange(from / 100, to / 100).replace(/\s*–\s*/, '–');
}

const priceOnRequest = perLocaleWord('facts.price_on_request');
const perMonth = perLocaleWord('facts.per_month');
const perNight = perLocaleWord('facts.per_night');

/** What a listing costs, rents with their period: `185.000 €`, `650 €/mj.`, `90 €/noć`, `cijena na upit`. */
export function formatListingPrice(
  locale: Locale,
  listing: { purpose: Purpose; priceCents: number | null; priceOnRequest: boolean },
): string {
  if (listing.priceCents === null || listing.priceOnRequest) return priceOnRequest(locale);
  const price = formatPrice(locale, listing.priceCents);
  if (listing.purpose === 'SALE') return price;
  return price + (listing.purpose === 'RENT' ? perMonth : perNight)(locale);
}

/** A price per square metre from cents: `2.487 €/m²`; with cents only below 100 €, where they matter. */
export function formatPricePerM2(locale: Locale, cents: number): string {
  const formatter = cents < centsFromWhichWholeEurosDo && cents % 100 !== 0 ? exactEuros : wholeEuros;
  return `${formatter[locale].format(cents / 100)}/m²`;
}

/** An area in m² with at most two decimals: `74,5 m²`. */
export function formatArea(locale: Locale, area: number): string {
  return `${decimals[locale].format(area)}\u00a0m²`;
}

/** Areas in m² from – to, once where they are equal: `45–98,5 m²`. */
export function formatAreaRange(locale: Locale, from: number, to: number): string {
  return from === to ? formatArea(locale, from) : `${decimals[locale].format(from)}–${formatArea(locale, to)}`;
}

/** A number or count with its thousands separated: `12.345`, `2,5`. */
export function formatCount(locale: Locale, count: number): string {
  if (count >= 0 && count < 1000 && Number.isInteger(count)) return String(count);
  return decimals[locale].format(count);
}

/** A distance in metres, from one kilometre on in kilometres: `350 m`, `1,2 km`. */
export function formatDistance(locale: Locale, metres: number): string {
  if (metres < 1000) return `${decimals[locale].format(metres)}\u00a0m`;
  return `${decimals[locale].format(Math.round(metres / 100) / 10)}\u00a0km`;
}

/**
 * Rooms in words: `garsonijera` for 0, `3 sobe`, `2,5 sobe`. Croatian halves follow the whole rooms before them
 * (genitive singular up to four, plural from five on), which CLDR's plural rules leave out.
 */
export const formatRooms = remembered((locale, rooms) => {
  if (rooms === 0) return translator(locale)('facts.studio');
  const isHalf = !Number.isInteger(rooms);
  const count = isHalf && locale === 'hr' ? Math.max(2, Math.floor(rooms)) : rooms;
  return translator(locale)('facts.rooms', { count, rooms: decimals[locale].format(rooms) });
});

/** A floor in words; 0 is the ground floor, negative ones lie below it: `suteren`, `prizemlje`, `3. kat`. */
export const formatFloor = remembered((locale, floor) => {
  const t = translator(locale);
  if (floor === 0) return t('facts.ground_floor');
  if (floor === -1) return t('facts.basement');
  return floor < 0 ? t('facts.underground_level', { level: -floor }) : t('facts.floor', { floor });
});

/** A day in Croatian time, from a Date or an ISO text: `21. studenoga 2026.` */
export function formatDate(locale: Locale, day: Date | string): string {
  return dates[locale].format(new Date(day));
}

/** A day in figures: `21. 11. 2026.` */
export function formatShortDate(locale: Locale, day: Date | string): string {
  return shortDates[locale].format(new Date(day));
}

/** A month: `studeni 2026.` */
export function formatMonth(locale: Locale, day: Date | string): string {
  return months[locale].format(new Date(day));
}
