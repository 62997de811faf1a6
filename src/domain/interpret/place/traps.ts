import { Phrasebook } from '../phrasebook.ts';
import type { Token } from '../tokens.ts';
import { commonWords, rivers, type Care } from '../words/common.ts';
import { addWording } from '../words/wording.ts';
import type { Mention } from './choose.ts';
import type { PlaceLevel } from './place.ts';

/** Tells whether a name in a phrase is rather a common word. */
export type TrapDetector = (tokens: readonly Token[], start: number, mention: Mention & { end: number }) => boolean;

const riverPrepositions = /^(?:uz|kraj|pored|pokraj|na|preko|od|s|sa|do)$/;
const shortName = 4;
const small: ReadonlySet<PlaceLevel> = new Set(['quarter', 'settlement']);

function findCare(common: Phrasebook<Care>, tokens: readonly Token[], start: number, end: number): Care | undefined {
  return common.matches(tokens.slice(start, end), 0).find((match) => match.end === end - start)?.values[0];
}

function isRiver(book: Phrasebook<true>, tokens: readonly Token[], start: number): boolean {
  const isListed = /^(?:i|ili|and|or)$/.test(tokens[start - 1]?.text ?? '');
  const [before, name, after] = [tokens[isListed ? start - 3 : start - 1]?.text ?? '', tokens[start], tokens[start + 1]];
  const isRiverWord = /^rije(?:k[aeou]m?|ci)$/.test(name?.text ?? '');
  if (isRiverWord && after && book.matches([after], 0).length > 0) return true;
  if (isRiverWord) return !name?.capital && riverPrepositions.test(before);
  return /^(?:uz|rije(?:k[aeou]m?|ci))$/.test(before) && book.matches(tokens, start).length > 0;
}

/** Prepares what tells common words from names. Source: traps of Croatian toponyms, `README.md`. */
export function createTrapDetector(): TrapDetector {
  const common = new Phrasebook<Care>();
  const riverNames = new Phrasebook<true>();
  for (const { care, wording } of commonWords) addWording(common, wording, care);
  addWording(riverNames, rivers, true);
  return (tokens, start, { end, preposition, candidates }) => {
    const capital = tokens[start]?.capital ?? false;
    const leads = preposition !== undefined && !preposition.weak;
    if (isRiver(riverNames, tokens, start)) return true;
    if (!capital && preposition?.weak && candidates.every(({ place }) => small.has(place.level))) return true;
    const isShort = end === start + 1 && (tokens[start]?.text.length ?? 0) <= shortName;
    if (!capital && !preposition && isShort && candidates.every(({ place }) => place.level === 'settlement')) return true;
    const care = findCare(common, tokens, start, end);
    if (care === 'preposition') return !leads && !capital;
    if (care === 'inside') return !capital && preposition?.side !== 'in';
    return care === 'capital' && !(capital && leads);
  };
}
