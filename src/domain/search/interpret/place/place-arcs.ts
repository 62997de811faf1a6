import { followsBound } from '#domain/search/interpret/bound.ts';
import { nominative } from '#domain/search/interpret/cases.ts';
import {
  isConjunction,
  meaningOf,
  type Context,
  type Finding,
  type SpeltPhrase,
} from '#domain/search/interpret/finding.ts';
import type { Match } from '#domain/search/interpret/phrasebook.ts';
import type { Spelt } from '#domain/search/interpret/spelling/spelt.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';
import { isConfirmed } from './confirmed.ts';
import { candidateCost, hasMarks, type Mention, type NamedCandidate } from './candidate.ts';
import type { Named } from './name-phrases.ts';
import { distanceFrom } from './place-distance.ts';
import { hasOwnMarks, isExpected, isWrittenAsName, standsAlone } from './proper-name.ts';

/** A name at a token, before its context is known: exactly typed, or misspelt. */
export type NameArc = {
  end: number;
  isExact: boolean;
  candidates: NamedCandidate[];
};

const maxCandidates = 12;
const postcodeCost = -1;
const postcodes = { from: 10_000, to: 53_999 };

function candidatesOf({ cases, cost, values, meant }: Match<Named>, { homesIn }: Context['lexicon']): NamedCandidate[] {
  return values.map(({ place, adjective }) => ({
    place,
    homes: homesIn(place.id),
    cases,
    cost,
    ...(meant && { meant }),
    ...(adjective && { adjective }),
  }));
}

function postcodeArc(start: number, { tokens, lexicon }: SpeltPhrase): NameArc[] {
  const number = tokens[start]?.number ?? 0;
  const typed = tokens[start]?.typed ?? '';
  if (number < postcodes.from || number > postcodes.to || !/^\d\d ?\d{3}$/.test(typed)) return [];
  const { vocabulary, names } = lexicon;
  if (followsBound(start, { tokens, vocabulary }) || vocabulary.units.longest(tokens, start + 1)) return [];
  const next = names.matches(tokens, start + 1).flatMap(({ values }) => values.map(({ place }) => place));
  const candidates = lexicon
    .postcodes(number)
    // «10 000 Zagreb»; «20 000» alone is an amount.
    .filter((place) => !typed.includes(' ') || next.includes(place))
    .slice(0, maxCandidates)
    .map((place) => ({ place, homes: lexicon.homesIn(place.id), cases: nominative, cost: postcodeCost }));
  return candidates.length > 0 ? [{ end: start + 1, isExact: true, candidates }] : [];
}

/** The names that start at a token, whatever is before them. */
export function nameArcs(start: number, context: SpeltPhrase): NameArc[] {
  const matches = context.lexicon.names.allMatches(context.tokens, start);
  const arcs = new Map<string, NameArc>();
  for (const match of matches) {
    const isExact = match.cost === 0;
    const key = `${match.end} ${isExact}`;
    const arc = arcs.get(key) ?? { end: match.end, isExact, candidates: [] };
    arc.candidates.push(...candidatesOf(match, context.lexicon));
    arcs.set(key, arc);
  }
  return [...postcodeArc(start, context), ...arcs.values()];
}

function withoutArticle(tokens: readonly Spelt[], findings: readonly Finding[]): readonly Finding[] {
  return isCue.article(tokens[findings.at(-1)?.start ?? -1]) ? findings.slice(0, -1) : findings;
}

type PlaceContext = Pick<Mention, 'levels' | 'preposition' | 'joined'>;

/** The context before a place: its preposition, a word like «otok», and a joining «ili». */
function placeContext(tokens: readonly Spelt[], findings: readonly Finding[]): PlaceContext {
  const isOf = isCue.of(tokens[findings.at(-1)?.start ?? -1]);
  const level = meaningOf(findings.at(isOf ? -2 : -1), 'placeLevel');
  const beforeLevel = withoutArticle(tokens, level ? findings.slice(0, isOf ? -2 : -1) : findings);
  const preposition = meaningOf(beforeLevel.at(-1), 'preposition');
  const beforeAll = preposition ? withoutArticle(tokens, beforeLevel.slice(0, -1)) : beforeLevel;
  const joint = beforeAll.at(-1);
  const isWord = joint !== undefined && tokens[joint.start]?.text !== '/';
  const joined = isWord && isConjunction(tokens[joint.start]) && beforeAll.at(-2)?.kind === 'place';
  return { levels: level?.levels, preposition: preposition?.preposition, joined };
}

/** Words that may stand between a view and the place that is seen: other places, conjunctions, «otok». */
function isAmongSeen(finding: Finding, tokens: readonly Spelt[]): boolean {
  const token = tokens[finding.start];
  if (token?.afterBreak) return false;
  return (
    finding.kind === 'unknown' ||
    isConjunction(token) ||
    meaningOf(finding, 'placeLevel') !== undefined ||
    isCue.viewOf(token)
  );
}

/** «pogled na Brač», «villa facing Korčula», «pogled na more i Brač», «view of Hvar island»: a place that is only seen from the home. */
function isSeen(tokens: readonly Spelt[], findings: readonly Finding[], start: number): boolean {
  if (tokens[start]?.afterBreak) return false;
  if (isConjunction(tokens[start - 1]) && meaningOf(findings.at(-2), 'feature')?.feature === 'SEA_VIEW') return true;
  for (let at = findings.length - 1; at >= 0; at -= 1) {
    const finding = findings[at];
    if (!finding) return false;
    if (finding.kind === 'unknown' && isCue.facing(tokens[finding.start])) return true;
    if (finding.kind === 'unknown' && isCue.view(tokens[finding.start])) return isCue.viewOf(tokens[finding.end]);
    if (!isAmongSeen(finding, tokens)) return false;
  }
  return false;
}

/** The mention that a name is after what has been read, with the cost of its likeliest place; undefined if it is none. */
export function mentionAt(
  start: number,
  arc: NameArc,
  { tokens, findings, lexicon }: Context,
): { mention: Mention; cost: number } | undefined {
  if (isSeen(tokens, findings, start)) return undefined;
  const context = placeContext(tokens, findings);
  const candidates = arc.candidates.filter(({ adjective }) => !adjective || context.preposition?.side === 'in');
  if (candidates.length === 0) return undefined;
  const typed = tokens
    .slice(start, arc.end)
    .map((token) => token.typed)
    .join(' ');
  const accented = tokens.some((token) => hasMarks(token.typed));
  const afterBreak = tokens.slice(Math.max(0, start - 1), start + 1).some((token) => token.afterBreak);
  const read = { candidates, ...context, typed, accented, afterBreak };
  const km = distanceFrom({ tokens, findings }, findings.length)?.km ?? 0;
  const wordness = lexicon.commonWord(tokens, start, { ...read, end: arc.end, km });
  if (wordness === 'sure') return undefined;
  const span = [start, arc.end] as const;
  const isWord = wordness !== undefined || lexicon.vocabulary.words.longest(tokens, start) !== undefined;
  const isWritten = isWord && arc.isExact && isWrittenAsName(read, span, { tokens, lexicon });
  const whole = { tokens, findings, lexicon };
  const mention = {
    ...read,
    isProper: isWritten || hasOwnMarks(typed, candidates),
    isExpected: !arc.isExact && isExpected(read, span, whole),
  };
  const isName = () =>
    mention.isProper ||
    (arc.isExact && (isConfirmed(mention, span, whole) || standsAlone({ ...mention, wordness }, span, whole)));
  if (wordness && !isName()) return undefined;
  return { mention, cost: Math.min(...candidates.map((candidate) => candidateCost(candidate, mention))) };
}
