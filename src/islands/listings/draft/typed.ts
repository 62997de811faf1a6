import { parseArea } from '#domain/area.ts';
import { parseNumber } from '#domain/search-number.ts';
import { parsePrice } from '#domain/search-price.ts';
import type { Locale } from '#i18n/locales.ts';
import { perLocale } from '#i18n/numbers.ts';
import { fieldOf, schemaOf, type Path } from './paths.ts';

/** What was typed or chosen, as the form has it and local storage keeps it: numbers as text, all else as it is. */
export type Typed =
  string | number | boolean | null | readonly string[] | { lat: number; lng: number; precision: string };

/** What it means, or the code of what is wrong with it. */
export type Reading = { value: unknown } | { error: string };

const decorations = /^\s*(?:€|eur)\s*|\s*,-+\s*$/giu;

type Parser = { parse: (text: string) => number | undefined; error: string };

const plain: Parser = { parse: parseNumber, error: 'NUMBER_INVALID' };
const money: Parser = {
  parse: (text) => {
    const euros = parsePrice(text.replace(decorations, ''));
    return euros === undefined ? undefined : Math.round(euros * 100);
  },
  error: 'PRICE_INVALID',
};
const area: Parser = { parse: (text) => parseArea(text), error: 'AREA_INVALID' };

function parserOf(path: Path): Parser | undefined {
  switch (fieldOf(path)?.value.kind) {
    case 'money':
      return money;
    case 'area':
      return area;
    case 'count':
    case 'rooms':
    case 'year':
    case 'distance':
      return plain;
    default:
      return undefined;
  }
}

const rowsWithText = (typed: Typed) => (Array.isArray(typed) ? typed.filter((row) => row.trim() !== '') : typed);

/** What was typed into a field means. Nothing is null, not wrong: a draft may lack anything. */
export function readTyped(path: Path, typed: Typed): Reading {
  const parser = parserOf(path);
  let value: unknown = rowsWithText(typed);
  if (parser && typeof typed === 'string') {
    value = typed.trim() === '' ? null : parser.parse(typed);
    if (value === undefined) return { error: parser.error };
  }
  const read = schemaOf(path).safeParse(value, { jitless: true });
  return read.success ? { value: read.data } : { error: read.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

const decimals = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const cents = perLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** A saved value as the form shows it. */
export function showTyped(path: Path, value: unknown, locale: Locale): Typed {
  if (value === null || value === undefined) return parserOf(path) || isText(path) ? '' : null;
  if (typeof value !== 'number' || !parserOf(path)) return value as Typed;
  const kind = fieldOf(path)?.value.kind;
  if (kind === 'year') return String(value);
  if (kind === 'money') return (value % 100 === 0 ? decimals : cents)[locale].format(value / 100);
  return decimals[locale].format(value);
}

/** Whether a fact is typed sign by sign, not chosen, so that it means something else on the way to what is meant. */
export function isTyped(path: Path): boolean {
  const isWritten = path === 'advertiser.phones' || fieldOf(path)?.value.kind === 'date';
  return isWritten || isText(path) || parserOf(path) !== undefined;
}

const texts = new Set<string>(['advertiser.name', 'advertiser.company', 'advertiser.oib', 'advertiser.licenceNumber']);

function isText(path: Path): boolean {
  return texts.has(path) || path === 'advertiser.contactEmail' || fieldOf(path)?.value.kind === 'text';
}
