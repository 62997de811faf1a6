import { parseArea } from '#domain/search/area.ts';
import { parseNumber } from '#domain/words/search-number.ts';
import { parsePrice } from '#domain/search/search-price.ts';
import type { Locale } from '#i18n/locales.ts';
import { perLocale } from '#i18n/per-locale.ts';

/** Parses a number as people type it; `error` is the code for invalid input. */
export type Parser = { parse: (text: string) => number | undefined; error: string };

const decorations = /^\s*(?:€|eur)\s*|\s*,-+\s*$/giu;

export const plain: Parser = { parse: parseNumber, error: 'NUMBER_INVALID' };

/** In cents. */
export const money: Parser = {
  parse: (text) => {
    const euros = parsePrice(text.replace(decorations, ''));
    return euros === undefined ? undefined : Math.round(euros * 100);
  },
  error: 'PRICE_INVALID',
};

export const area: Parser = { parse: (text) => parseArea(text), error: 'AREA_INVALID' };

const decimals = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const cents = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

export const showNumber = (value: number, locale: Locale): string => decimals[locale].format(value);

/** Formats cents as euros, without the currency sign. */
export const showMoney = (value: number, locale: Locale): string =>
  (value % 100 === 0 ? decimals : cents)[locale].format(value / 100);
