import { Phrasebook } from '../phrasebook.ts';
import type { Token } from '../tokens.ts';
import { commonWords, rivers, type Care } from '../words/common.ts';
import { addWording } from '../words/wording.ts';
import type { Mention } from './choose.ts';

/** Tells whether a name in a phrase is rather a common word. */
export type TrapDetector = (tokens: readonly Token[], start: number, mention: Mention & { end: number }) => boolean;

const riverPrepositions = /^(?:uz|kraj|pored|pokraj|na|preko|od|s|sa|do)$/;
const shortName = 4;

function findCare(common: Phrasebook<Care>, tokens: readonly Token[], start: number, end: number): Care | undefined {
  return common.matches(tokens.slice(start, end), 0).find((match) => match.end === end - start)?.values[0];
}

function isRiver(book: Phrasebook<true>, tokens: readonly Token[], start: number): boolean {
  const [before, name, after] = [tokens[start - 1]?.text ?? '', tokens[start], tokens[start + 1]];
  const isRiverWord = /^rijek/.test(name?.text ?? '') || /^rijeci$/.test(name?.text ?? '');
  if (isRiverWord && after && book.matches([after], 0).length > 0) return true;
  if (isRiverWord) return !name?.capital && riverPrepositions.test(before);
  return /^(?:uz|rijek[aeou]?m?|rijeci)$/.test(before) && book.matches(tokens, start).length > 0;
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
    const isSmall = candidates.every(({ place }) => place.level === 'settlement' || place.level === 'quarter');
    if (isRiver(riverNames, tokens, start)) return true;
    if (isSmall && !capital && !leads && (preposition || (end === start + 1 && (tokens[start]?.text.length ?? 0) <= shortName))) return true;
    const care = findCare(common, tokens, start, end);
    if (care === 'preposition') return !leads;
    if (care === 'inside') return !(leads && (capital || preposition.side === 'in')) || (preposition.side === 'on' && !capital);
    return care === 'capital' && !(capital && leads);
  };
}
