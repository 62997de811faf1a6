import { fold } from './fold.ts';
import { parseNumber } from './search-number.ts';

/** A square fathom (čhv), the old measure of land registers, in m². */
export const squareFathom = 3.596652;

/** Units in which people give the area of land, with the m² that one of each has. */
export const areaUnits = { 'm²': 1, ha: 10_000, čhv: squareFathom } as const;
export type AreaUnit = keyof typeof areaUnits;

const names: Record<string, number> = {
  '': 1,
  m2: 1,
  m: 1,
  kvadrata: 1,
  ar: 100,
  a: 100,
  ari: 100,
  ara: 100,
  ha: areaUnits.ha,
  hektar: areaUnits.ha,
  hektara: areaUnits.ha,
  chv: squareFathom,
  hv: squareFathom,
  hvat: squareFathom,
  hvati: squareFathom,
  cetvornih: squareFathom,
};
const parts = /^(-?[\d.,\s’']+?)\s*(\p{L}[\p{L}\p{M}²2. ]*)?$/u;

/**
 * An area as people type it, in m² to two decimals: `74,5`, `1.200 m²`, `1,2 ha`, `350 čhv`. Without a unit the given
 * one counts. Undefined for anything else.
 */
export function parseArea(text: string, unit: AreaUnit = 'm²'): number | undefined {
  const [, digits = '', word = ''] = parts.exec(text.trim()) ?? [];
  const [name = ''] = fold(word.replace('²', '2')).split(' ');
  const factor = name === '' ? areaUnits[unit] : names[name];
  const value = parseNumber(digits);
  return factor === undefined || value === undefined ? undefined : Math.round(value * factor * 100) / 100;
}
