import { reference } from '#contract/reference.ts';
import { fold } from '#domain/words/fold.ts';
import { parseNumber } from '#domain/words/search-number.ts';
import type { Locale } from '#i18n/locales.ts';

/** Points of the compass as Croatian plans have them. Only «S» says another one than the code does. */
const croatian: Readonly<Record<string, string>> = {
  j: 'S',
  i: 'E',
  z: 'W',
  si: 'NE',
  sz: 'NW',
  ji: 'SE',
  jz: 'SW',
};

const listed = (list: 'orientation' | 'unitStatus') =>
  reference[list].flatMap(({ code, name }) => [code, name.hr, name.en].map((word) => [together(word), code] as const));

/** Without diacritics, capitals and what stands between words: «Jugo-zapad» is «jugozapad». */
function together(text: string): string {
  return fold(text).replaceAll(' ', '');
}

const orientations = new Map<string, string>([...listed('orientation'), ...Object.entries(croatian)]);

const statuses = new Map<string, string>([
  ...listed('unitStatus'),
  ...['slobodan', 'slobodna', 'dostupno', 'dostupan', 'uprodaji', 'forsale'].map((word) => [word, 'FREE'] as const),
  ...['rezerviran', 'rezervirana', 'kapara', 'kapariran'].map((word) => [word, 'RESERVED'] as const),
  ...['prodan', 'prodana'].map((word) => [word, 'SOLD'] as const),
]);

/** The code of a point of the compass: `SW`, `JZ`, `jugozapad`, `south-west`. A lone `S` is the code, south. */
export const readOrientation = (text: string): string | undefined => orientations.get(together(text));

/** The code of whether a flat is still to be had: `FREE`, `slobodan`, `prodano`, `sold`. */
export const readStatus = (text: string): string | undefined => statuses.get(together(text));

/**
 * Points of the compass as a column of a spreadsheet has them, where a lone «S» is north in Croatian (sjever) and south in
 * English: the other ones tell, else the language of the page.
 */
export function compassColumn(texts: readonly string[], locale: Locale): string[] {
  const words = texts.map((text) => text.trim().toUpperCase());
  const isEnglish = words.some((word) => ['N', 'E', 'W', 'NE', 'NW', 'SE', 'SW'].includes(word));
  const isCroatian = words.some((word) => ['J', 'I', 'Z', 'SI', 'SZ', 'JI', 'JZ'].includes(word));
  const inCroatian = isCroatian === isEnglish ? locale === 'hr' : isCroatian;
  return texts.map((text, index) => (inCroatian && words[index] === 'S' ? 'N' : text));
}

const levels = new Map<string, number>([
  ...['p', 'pr', 'prizemlje', 'groundfloor', 'ground'].map((word) => [word, 0] as const),
  ...['suteren', 'podrum', 'basement'].map((word) => [word, -1] as const),
]);

/** A level as people write it: `2`, `2. kat`, `3rd floor`, `prizemlje`, `suteren`. */
export function readLevel(text: string): number | undefined {
  const [, digits] = /^(-?\d{1,3})\.?\s*(?:(?:st|nd|rd|th)?\s*floor|kat|etaža)?$/iu.exec(text) ?? [];
  return digits === undefined ? levels.get(together(text)) : Number(digits);
}

/** A share as people write it: `0,5`, `50 %`. */
export function readShare(text: string): number | undefined {
  const [, percents] = /^(.*\d)\s*%$/.exec(text) ?? [];
  const value = parseNumber(percents ?? text);
  return value === undefined || percents === undefined ? value : Math.round(value * 100) / 10_000;
}
