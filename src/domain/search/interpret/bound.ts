import { surelyMisspelt, type NumberTokens } from './number-words.ts';
import { isCue } from './words/cues.ts';
import type { Bound } from './words/measures.ts';

/** «do najviše oko 150k» is the longest that people write before a number. */
const maxBoundWords = 5;

/** «barme 2000 m2», «mindsetens 60»: a bound with a sure slip, right before a number. */
function misspeltBound(at: number, { tokens, vocabulary }: NumberTokens) {
  // Most words have no number near: hunting for slips in all of them takes time.
  const isNear = tokens.slice(at + 1, at + maxBoundWords).some(({ number }) => number !== undefined);
  if (!isNear || vocabulary.words.knows(tokens[at]?.exact ?? [])) return undefined;
  const match = surelyMisspelt(vocabulary.bounds, tokens, at);
  return match && tokens[match.end]?.number !== undefined ? match : undefined;
}

/** The bounds before a number, the index where that number would start, and what a misspelt one costs. */
export function readBound(start: number, context: NumberTokens): { bound?: Bound; end: number; cost: number } {
  let bound: Bound | undefined;
  let [end, cost] = [start, 0];
  while (end < start + maxBoundWords) {
    const match = context.vocabulary.bounds.longest(context.tokens, end) ?? misspeltBound(end, context);
    if (!match) break;
    const next = match.values[0]?.value;
    if (next && (!bound || (next !== 'about' && next !== 'of'))) bound = next;
    end = match.end;
    cost += match.cost;
  }
  return { bound, end, cost };
}

/** «80 m2 najviše», but not the «max» of «80 m2, max 200.000». */
export function readAfterBound(at: number, { tokens, vocabulary }: NumberTokens) {
  const after = vocabulary.afterBounds.longest(tokens, at);
  const next = after && tokens[after.end];
  const goesOn = next?.number !== undefined || isCue.than(next);
  return !goesOn || next?.afterBreak ? after : undefined;
}

/** «do 20000»: whether a bound ends before a token. */
export function followsBound(start: number, { tokens, vocabulary }: NumberTokens): boolean {
  return [1, 2, 3].some((back) => vocabulary.bounds.matches(tokens, start - back).some(({ end }) => end === start));
}
