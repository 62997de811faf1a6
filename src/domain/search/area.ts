import type { AreaUnit } from '#contract/listings/field-values.ts';
import { fold } from '#domain/words/fold.ts';
import { parseNumber } from '#domain/words/search-number.ts';

/** A square fathom (čhv), the old unit of land registers, in m². */
const squareFathom = 3.596652;

/** Units in m². */
const areaUnits: Record<AreaUnit, number> = { 'm²': 1, ha: 10_000, čhv: squareFathom };

const squareMetres = ['m2', 'm', 'kvadrata'];
const names = new Map<string, number>([
  ...squareMetres.map((name) => [name, 1] as const),
  ...['a', 'ar', 'ara', 'ari'].map((name) => [name, 100] as const),
  ...['ha', 'hektar', 'hektara'].map((name) => [name, areaUnits.ha] as const),
  ...['chv', 'hv', 'hvat', 'hvati', 'cetvornih'].map((name) => [name, squareFathom] as const),
]);
const maxLength = 100;
const parts = /^(-?[\d.,\s’']+?)\s*(\p{L}[\p{L}\p{M}²2. ]*)?$/u;

/** Parses an area into m²: `74,5`, `1,2 ha`, `350 čhv`; `unit` is the default. */
export function parseArea(text: string, unit: AreaUnit = 'm²'): number | undefined {
  if (text.length > maxLength) return undefined;
  const [, digits = '', word = ''] = parts.exec(text.trim()) ?? [];
  const [name = ''] = fold(word.replace('²', '2')).split(' ');
  const factor = name === '' ? areaUnits[unit] : names.get(name);
  const value = parseNumber(digits);
  return factor === undefined || value === undefined ? undefined : Math.round(value * factor * 100) / 100;
}
