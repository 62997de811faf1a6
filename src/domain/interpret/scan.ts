import type { CodeOf } from '#contract/reference.ts';
import { isSpelledOtherwise, type Mention } from './place/choose.ts';
import type { Named } from './place/place-names.ts';
import type { TrapDetector } from './place/traps.ts';
import { isYear, readMeasure, type Measure } from './measure.ts';
import type { Match, Phrasebook } from './phrasebook.ts';
import type { Token } from './tokens.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** One piece of a phrase: what was understood, or a token that was not. */
export type Finding = { start: number; end: number } & (
  | { kind: 'meaning'; meanings: Meaning[] }
  | { kind: 'measure'; measure: Measure }
  | { kind: 'energyClass'; energyClass: CodeOf<'energyClass'> }
  | { kind: 'place'; mention: Mention }
  | { kind: 'unknown' }
);

/** All that phrases are compared with; `everyday` words are never taken for misspelt names. */
export type Lexicon = {
  vocabulary: Vocabulary;
  names: Phrasebook<Named>;
  isTrap: TrapDetector;
  everyday: Phrasebook<true>;
};

/** The meaning of a kind that a finding has, or undefined. */
export function meaningOf<Kind extends Meaning['kind']>(
  finding: Finding | undefined,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | undefined {
  if (finding?.kind !== 'meaning') return undefined;
  return finding.meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);
}

/** Whether a token joins alternatives. */
export const isJoint = (token: Token | undefined) => /^(?:i|ili|te|or|and)$/.test(token?.text ?? '');

function withoutArticle(tokens: readonly Token[], findings: readonly Finding[]): readonly Finding[] {
  const isArticle = /^(?:the|a|an)$/.test(tokens[findings.at(-1)?.start ?? -1]?.text ?? '');
  return isArticle ? findings.slice(0, -1) : findings;
}

type PlaceContext = Pick<Mention, 'levels' | 'preposition' | 'joined'>;

/** What stands before a place: its preposition, a word like «otok», and «ili» that joins it to another place. */
function placeContext(tokens: readonly Token[], findings: readonly Finding[]): PlaceContext {
  const isOf = tokens[findings.at(-1)?.start ?? -1]?.text === 'of';
  const level = meaningOf(findings.at(isOf ? -2 : -1), 'placeLevel');
  const beforeLevel = withoutArticle(tokens, level ? findings.slice(0, isOf ? -2 : -1) : findings);
  const preposition = meaningOf(beforeLevel.at(-1), 'preposition');
  const beforeAll = preposition ? beforeLevel.slice(0, -1) : beforeLevel;
  const joint = beforeAll.at(-1);
  const joined = joint !== undefined && isJoint(tokens[joint.start]) && beforeAll.at(-2)?.kind === 'place';
  return { levels: level?.levels, preposition: preposition?.preposition, joined };
}

type Context = { tokens: readonly Token[]; findings: readonly Finding[]; lexicon: Lexicon };

function findPlace(start: number, { tokens, findings, lexicon }: Context): Finding | undefined {
  const matches = lexicon.names.matches(tokens, start);
  if (matches.length === 0) return undefined;
  const context = placeContext(tokens, findings);
  for (const end of new Set(matches.map((match) => match.end).reverse())) {
    const candidates = matches.filter((match) => match.end === end).flatMap((match) => readings(match, context));
    const typed = tokens
      .slice(start, end)
      .map((token) => token.typed)
      .join(' ');
    const mention = { candidates, ...context, typed, accented: tokens.some((token) => /[čćšžđ]/i.test(token.typed)) };
    if (candidates.length > 0 && !lexicon.isTrap(tokens, start, { ...mention, end }))
      return { kind: 'place', start, end, mention };
  }
  return undefined;
}

function readings({ cases, values }: Match<Named>, context: PlaceContext): Mention['candidates'] {
  const allowed = values.filter(({ adjective }) => !adjective || context.preposition?.side === 'in');
  return allowed.map(({ place }) => ({ place, cases }));
}

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies CodeOf<'energyClass'>[];

/** «energetski razred A+», «A razred», «A+» */
function findEnergyClass(start: number, { tokens, lexicon }: Context): Finding | undefined {
  const energyWord = (at: number) =>
    lexicon.vocabulary.words.matches(tokens, at).findLast(({ values }) => values.some(({ kind }) => kind === 'energy'));
  const before = energyWord(start);
  const at = before?.end ?? start;
  const energyClass = energyClasses.find((letter) => letter.toLowerCase() === tokens[at]?.text);
  if (!energyClass) return undefined;
  const isPlus = energyClass === 'A' && tokens[at + 1]?.text === '+';
  const letterEnd = isPlus ? at + 2 : at + 1;
  const after = before ? undefined : energyWord(letterEnd);
  if (!before && !after && !isPlus) return undefined;
  return { kind: 'energyClass', start, end: after?.end ?? letterEnd, energyClass: isPlus ? 'A_PLUS' : energyClass };
}

/** «izgrađen 2015», «built in 2015» */
function findYear(start: number, { tokens, lexicon }: Context): Finding | undefined {
  const match = lexicon.vocabulary.words
    .matches(tokens, start)
    .findLast(({ values }) => values.some(({ kind }) => kind === 'year'));
  const number = match && tokens[match.end]?.number;
  if (!match || number === undefined || !isYear(number)) return undefined;
  const end = match.end + 1;
  return { kind: 'measure', start, end, measure: { end, quantity: 'year', exact: number } };
}

function findMeaning(start: number, { tokens, lexicon }: Context): Finding | undefined {
  const matches = lexicon.vocabulary.words.matches(tokens, start);
  const end = matches.at(-1)?.end;
  if (end === undefined) return undefined;
  const meanings = matches.filter((match) => match.end === end).flatMap(({ values }) => values);
  return { kind: 'meaning', start, end, meanings };
}

function findNext(start: number, context: Context): Finding {
  const measure = readMeasure(start, { tokens: context.tokens, vocabulary: context.lexicon.vocabulary });
  const candidates = [
    findEnergyClass(start, context),
    findYear(start, context),
    measure && ({ kind: 'measure', start, end: measure.end, measure } as const),
    findMeaning(start, context),
    findPlace(start, context),
  ].filter((finding) => finding !== undefined);
  const longest = candidates.filter(({ end }) => end === Math.max(...candidates.map((candidate) => candidate.end)));
  return longest.find(isRatherName) ?? longest[0] ?? { kind: 'unknown', start, end: start + 1 };
}

/** «stan u Maslinici»: a name that is also a word for something counts as a name right after «u», «na», «kod». */
function isRatherName(finding: Finding): boolean {
  if (finding.kind !== 'place' || !finding.mention.preposition || finding.mention.preposition.weak) return false;
  const { preposition, candidates } = finding.mention;
  const fitting = candidates.filter(
    ({ place, cases }) => cases & preposition.cases && !isSpelledOtherwise(finding.mention, place.name),
  );
  return fitting.some(({ place }) => preposition.side !== 'on' || /^(?:island|region|quarter)$/.test(place.level));
}

/**
 * Cuts a phrase into measures, words and place names. The longest piece wins, and of two equally long ones the number
 * before the word and the word before the name, unless a preposition leads to the name.
 */
export function scan(tokens: readonly Token[], lexicon: Lexicon): Finding[] {
  const findings: Finding[] = [];
  for (let start = 0; start < tokens.length; start = findings.at(-1)?.end ?? tokens.length) {
    findings.push(findNext(start, { tokens, findings, lexicon }));
  }
  return findings;
}
