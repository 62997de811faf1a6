import { fold } from '#domain/words/fold.ts';
import scales from './interpret/words/scales.json' with { type: 'json' };
import { parseNumber } from '#domain/words/search-number.ts';

const million = 1_000_000;
const factors = new Map(
  Object.entries(scales).flatMap(([scale, { hr, en }]) =>
    `${hr}, ${en}`.split(', ').map((words) => [fold(words), Number(scale)] as const),
  ),
).set('m', million);
const scaled = /^(\d[\d.,\s]*?)\s*([\p{L}\s]+?)\.?\s*(?:€|eura?|euros?)?$/iu;

/** Parses a price in euros: any `parseNumber` input, `200k`, `200 tisuća`, `1,2 mil. €`. Undefined if invalid. */
export function parsePrice(text: string): number | undefined {
  const [, digits = '', word = ''] = scaled.exec(text.slice(0, 60).trim()) ?? [];
  const factor = factors.get(fold(word));
  const value = factor && parseNumber(digits);
  return factor && value !== undefined ? Math.round(value * factor * 100) / 100 : parseNumber(text);
}
