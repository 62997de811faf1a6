import { countyMarkets } from './places/markets.ts';
import type { Random } from './random.ts';

/** A fictional number of valid length (555 01…): mobile, or of the county (seven digits in Zagreb, else six). */
export function phoneNumber(random: Random, countyId?: number): string {
  const last = String(random.whole(0, 99)).padStart(2, '0');
  if (countyId === undefined) return `+385 ${random.pick(['91', '92', '95', '98', '99'])} 555 01${last}`;
  const area = countyMarkets.find((county) => county.countyId === countyId)?.areaCode;
  if (area === undefined) throw new RangeError(`no area code for county ${countyId}`);
  return `+385 ${area} 555 ${area === '1' ? '01' : '0'}${last}`;
}
