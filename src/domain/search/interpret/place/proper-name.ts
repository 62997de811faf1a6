import { nominative } from '#domain/search/interpret/cases.ts';
import { meaningOf, type Context } from '#domain/search/interpret/finding.ts';
import type { Token } from '#domain/search/interpret/tokens.ts';
import { weight, type Mention, type NamedCandidate } from './candidate.ts';
import type { Wordness } from './common-words.ts';

type Span = readonly [start: number, end: number];

/** From this weight on, a village may be meant by a word. */
const knownVillage = 3;

/** Whether an unchanged name is that of a town or municipality. */
export function namesUnit(candidates: readonly NamedCandidate[]): boolean {
  return candidates.some(
    ({ place, cases, adjective }) =>
      !adjective && (place.level === 'town' || place.level === 'municipality') && cases & nominative,
  );
}

const namesVillage = (candidates: readonly NamedCandidate[]) =>
  candidates.some(({ place, cases }) => cases & nominative && weight(place) >= knownVillage);

/** «kuća Otok», «stan Velika»: with a capital, where other words have none. */
export function isWrittenAsName(mention: Mention, [start, end]: Span, tokens: readonly Token[]): boolean {
  const others = [...tokens.slice(0, start), ...tokens.slice(end)];
  const isMixed = others.some(({ typed }) => /^\p{Ll}/u.test(typed));
  const isCapital = start > 0 && tokens[start]?.capital === true;
  return isCapital && isMixed && !mention.preposition?.weak && namesUnit(mention.candidates);
}

/** «stan pregrada do 90000», «dvor kuća», «kuća lun»: only a kind of home, which it does not tell, and numbers are beside it. */
export function standsAlone(
  { preposition, candidates, wordness }: Mention & { wordness: Wordness | undefined },
  [, end]: Span,
  { tokens, findings, lexicon }: Context,
): boolean {
  if (preposition || !(namesUnit(candidates) || (wordness === 'likely' && namesVillage(candidates)))) return false;
  const { bounds, words } = lexicon.vocabulary;
  if (findings.length === 0)
    return Boolean(words.longest(tokens, end)?.values.some(({ value }) => value.kind === 'home'));
  const areHomes = findings.every(
    (finding) => meaningOf(finding, 'home') ?? meaningOf(finding, 'purpose') ?? meaningOf(finding, 'rooms'),
  );
  const after = tokens[end];
  const isLast = !after || after.afterBreak || after.number !== undefined || bounds.longest(tokens, end) !== undefined;
  return areHomes && isLast;
}
