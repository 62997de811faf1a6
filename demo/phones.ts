import { countyMarkets } from './places/markets.ts';
import type { Random } from './random.ts';

/**
 * A number of valid length that reads as made up (555 01…): of a mobile network, or of the county's fixed network,
 * which has seven digits after the area code in and around Zagreb and six elsewhere.
 */
export function phoneNumber(random: Random, countyId?: number): string {
  const last = String(random.whole(0, 99)).padStart(2, '0');
  if (countyId === undefined) return `+385 ${random.pick(['91', '92', '95', '98', '99'])} 555 01${last}`;
  const area = countyMarkets.find((county) => county.countyId === countyId)?.areaCode;
  if (area === undefined) throw new RangeError(`no area code for county ${countyId}`);
  return `+385 ${area} 555 ${area === '1' ? '01' : '0'}${last}`;
}
