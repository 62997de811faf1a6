import type { Facts } from '../listings/facts.ts';
import type { Terms } from '../listings/terms.ts';
import type { DemoUser } from '../people.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';

/** The same in Croatian and English. */
export type Pair = { hr: string; en: string };

/** What a sentence is made from. */
export type Story = {
  facts: Facts;
  place: DemoPlace;
  random: Random;
  terms: Terms;
  deposit: boolean;
  advertiser: DemoUser['advertiser']['kind'];
};

export const pair = (hr: string, en: string): Pair => ({ hr, en });

/** A sentence that is told only of listings for which it holds. */
export type Line = Pair & { holds?: (story: Story) => boolean };

export const line = (hr: string, en: string, holds?: Line['holds']): Line => (holds ? { hr, en, holds } : { hr, en });

/** One of the lines that hold, if any does. */
export function pickLine(story: Story, lines: readonly Line[]): Pair | undefined {
  const fitting = lines.filter(({ holds }) => holds?.(story) ?? true);
  return fitting.length > 0 ? story.random.pick(fitting) : undefined;
}

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

/** A number as each language writes it; common ones are kept, for a million texts need them. */
export function number(value: number): Pair {
  const known = formatted.get(value);
  if (known) return known;
  const made = pair(numbersHr.format(value), numbersEn.format(value));
  if (formatted.size < 20_000) formatted.set(value, made);
  return made;
}

export function squareMetres(value: number): Pair {
  const { hr, en } = number(value);
  return pair(`${hr} m²`, `${en} m²`);
}

const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
export const englishNumber = (count: number): string => english[count] ?? String(count);
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${englishNumber(count)} ${count === 1 ? one : many}`;

const roomAdjectives: Record<string, string> = {
  1: 'jednosoban',
  1.5: 'jednoiposoban',
  2: 'dvosoban',
  2.5: 'dvoiposoban',
  3: 'trosoban',
  3.5: 'troiposoban',
  4: 'četverosoban',
  5: 'peterosoban',
};

/** «dvosoban stan», «garsonijera», «one-bedroom flat». */
export function flatName({ rooms, bedrooms, type }: Facts): Pair {
  if (type === 'STUDIO' || rooms === 0) return pair('garsonijera', 'studio flat');
  const adjective = roomAdjectives[String(rooms)] ?? 'višesoban';
  const en = rooms === 1 ? 'one-room' : `${englishNumber(bedrooms ?? 1)}-bedroom`;
  if (type === 'PENTHOUSE') return pair(`${adjective} penthouse`, `${en} penthouse`);
  if (type === 'DUPLEX') return pair(`${adjective} dupleks`, `${en} duplex flat`);
  if (type === 'LOFT') return pair(`${adjective} loft`, `${en} loft`);
  if (type === 'ATTIC_FLAT') return pair(`${adjective} stan u potkrovlju`, `${en} attic flat`);
  return pair(`${adjective} stan`, `${en} flat`);
}

/** With the first letter large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const capitals = ({ hr, en }: Pair): Pair => pair(capital(hr), capital(en));

/** The place as it stands in a title: «Split – Meje», «Bol, Brač», «Selnica, Marija Bistrica». */
export function placeLabel({ settlement, municipality, quarter, island }: DemoPlace): string {
  if (quarter) return `${settlement.name} – ${quarter}`;
  if (island && island !== settlement.name && island !== municipality.name) return `${settlement.name}, ${island}`;
  return settlement.name === municipality.name ? settlement.name : `${settlement.name}, ${municipality.name}`;
}

/** Croatian enumeration: a, b i c. */
export const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;

/** A floor in a sentence: «na trećem katu», «on the third floor». */
export function onFloor(floor: number): Pair {
  const ordinals = [
    pair('u prizemlju', 'on the ground floor'),
    pair('na prvom katu', 'on the first floor'),
    pair('na drugom katu', 'on the second floor'),
    pair('na trećem katu', 'on the third floor'),
    pair('na četvrtom katu', 'on the fourth floor'),
    pair('na petom katu', 'on the fifth floor'),
    pair('na šestom katu', 'on the sixth floor'),
    pair('na sedmom katu', 'on the seventh floor'),
  ];
  if (floor < 0) return pair('u suterenu', 'on the lower ground floor');
  return ordinals[floor] ?? pair(`na ${floor}. katu`, `on floor ${floor}`);
}
