import type { Purpose } from '#contract/reference/index.ts';
import { describeFloor, describeListingPrice, describeRooms, type Localization } from './fact-words.ts';
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { translator } from './translate.ts';

export * from './numbers.ts';

/** The page dictionary of a language. */
export const localizationOf = (locale: Locale): Localization => ({ t: translator(locale), locale });

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

/** `describeListingPrice` with the page dictionary. */
export function formatListingPrice(
  locale: Locale,
  listing: { purpose: Purpose; priceCents: number | null; priceOnRequest: boolean },
): string {
  return describeListingPrice(localizationOf(locale), listing);
}

/** `describeRooms` with the page dictionary. */
export const formatRooms = remembered((locale, rooms) => describeRooms(localizationOf(locale), rooms));

/** `describeFloor` with the page dictionary. */
export const formatFloor = remembered((locale, floor) => describeFloor(localizationOf(locale), floor));
