import { capitalised, floorWords } from '#i18n/fact-words.ts';
import type { Translate } from '#i18n/translate.ts';

export const lowestLevel = -5;
/** As high as levels are offered; higher ones are there where they are typed in the table. */
const highestOffered = 60;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The levels to choose among, from underground up, and the one that is there already. */
export function offeredLevels(current?: number): number[] {
  return range(lowestLevel, Math.max(highestOffered, current ?? 0));
}

/** The levels between two, both with them, in any order, but for those that there are. */
export function levelsBetween(one: number, other: number, taken: ReadonlySet<number>): number[] {
  return range(Math.min(one, other), Math.max(one, other)).filter((level) => !taken.has(level));
}

/** A level in words: `Prizemlje`, `3. kat`. */
export const levelName = (t: Translate, level: number): string => capitalised(floorWords({ t }, level));
