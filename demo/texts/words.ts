import type { DemoPlace } from '../places/atlas.ts';
import { wordsFor, type Pair, type Story } from './sentences.ts';

const feminine = ['nijedna', 'jedna', 'dvije', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam'];

/** A Croatian feminine noun with its number: jedna soba, dvije sobe, pet soba, 21 soba. */
export function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [count % 100, count % 10];
  const word = feminine[count] ?? String(count);
  if (units === 1 && tens !== 11) return `${word} ${one}`;
  if (units >= 2 && units <= 4 && (tens < 12 || tens > 14)) return `${word} ${few}`;
  return `${word} ${many}`;
}

const numbersHr = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 2 });
const numbersEn = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

const formatted = new Map<number, Pair>();

/** A number in each language's format; common ones are cached, since large loads need a million texts. */
export function number(value: number): Pair {
  const known = formatted.get(value);
  if (known) return known;
  const made = { hr: numbersHr.format(value), en: numbersEn.format(value) };
  if (formatted.size < 20_000) formatted.set(value, made);
  return made;
}

export function squareMetres(value: number): Pair {
  const { hr, en } = number(value);
  return { hr: `${hr} m²`, en: `${en} m²` };
}

const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
export const englishNumber = (count: number): string => english[count] ?? String(count);
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${englishNumber(count)} ${count === 1 ? one : many}`;

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const capitals = ({ hr, en }: Pair): Pair => ({ hr: capital(hr), en: capital(en) });

/** The place in a title: «Split – Meje», «Bol, Brač», «Selnica, Marija Bistrica». */
export function placeLabel({ settlement, municipality, quarter, island }: DemoPlace): string {
  if (quarter) return `${settlement.name} – ${quarter}`;
  if (island && island !== settlement.name && island !== municipality.name) return `${settlement.name}, ${island}`;
  return settlement.name === municipality.name ? settlement.name : `${settlement.name}, ${municipality.name}`;
}

const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;

/** «a, b i c», «a, b and c». */
export const inOneLine = (pairs: readonly Pair[]): Pair => ({
  hr: listed(
    pairs.map(({ hr }) => hr),
    'i',
  ),
  en: listed(
    pairs.map(({ en }) => en),
    'and',
  ),
});

/** A floor in a sentence: «na trećem katu», «on the third floor». */
export function onFloor(story: Story, floor: number): Pair {
  const group = floor < 0 ? 'floor/-1' : floor > 7 ? 'floor/higher' : `floor/${floor}`;
  return wordsFor(story, group, { floor });
}
