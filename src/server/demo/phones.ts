import type { Random } from './random.ts';

/** Area codes of the counties by the national numbering plan. */
const areaCodes: Record<number, string> = {
  1: '1',
  2: '49',
  3: '44',
  4: '47',
  5: '42',
  6: '48',
  7: '43',
  8: '51',
  9: '53',
  10: '33',
  11: '34',
  12: '35',
  13: '23',
  14: '31',
  15: '22',
  16: '32',
  17: '21',
  18: '52',
  19: '20',
  20: '40',
  21: '1',
};

/**
 * A number of valid length that reads as made up (555 01…): of a mobile network, or of the county's fixed network,
 * which has seven digits after the area code in and around Zagreb and six elsewhere.
 */
export function phoneNumber(random: Random, countyId?: number): string {
  const last = String(random.whole(0, 99)).padStart(2, '0');
  if (countyId === undefined) return `+385 ${random.pick(['91', '92', '95', '98', '99'])} 555 01${last}`;
  const area = areaCodes[countyId];
  if (area === undefined) throw new RangeError(`no area code for county ${countyId}`);
  return `+385 ${area} 555 ${area === '1' ? '01' : '0'}${last}`;
}
