import type { CodeOf } from '#contract/reference/index.ts';
import type { Context, Finding, Lexicon } from './finding.ts';
import { isYear, readMeasure } from './measure.ts';
import { isSpelledOtherwise } from './place/choose.ts';
import { findPlace } from './place/find-place.ts';
import { foldWord, type Token } from './tokens.ts';

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

const months =
  'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac ' +
  'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenog studenoga prosinca ' +
  'siječnju veljači ožujku travnju svibnju lipnju srpnju kolovozu rujnu listopadu studenom prosincu ' +
  'january february march april may june july august september october november december';
const monthWords = new Set(months.split(' ').map(foldWord));
const before = /^(?:od|do|iz|u|nakon|poslije|prije|from|until|since|by|after|before|in|of|starting)$/;
const lastDay = 31;

/** «od 1. rujna», «from September», «1 May 2027»: a month after a day or a preposition; no filter supports dates. */
function findDate(start: number, { tokens }: Context): Finding | undefined {
  const isAfterWord = before.test(tokens[start]?.text ?? '');
  let at = isAfterWord ? start + 1 : start;
  const isDay = (tokens[at]?.number ?? Infinity) <= lastDay;
  if (isDay) at += 1;
  if (isDay && /^(?:st|nd|rd|th|of)$/.test(tokens[at]?.text ?? '')) at += 1;
  if (!monthWords.has(tokens[at]?.text ?? '') || !(isAfterWord || isDay)) return undefined;
  const year = tokens[at + 1]?.number ?? 0;
  return { kind: 'date', start, end: year >= 2000 && year < 2100 ? at + 2 : at + 1 };
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
    findDate(start, context),
    measure && ({ kind: 'measure', start, end: measure.end, measure } as const),
    findMeaning(start, context),
    findPlace(start, context),
  ].filter((finding) => finding !== undefined);
  const longest = candidates.filter(({ end }) => end === Math.max(...candidates.map((candidate) => candidate.end)));
  return longest.find(isRatherName) ?? longest[0] ?? { kind: 'unknown', start, end: start + 1 };
}

/** «stan u Maslinici»: a name that is also a common word counts as a name right after «u», «na», «kod». */
function isRatherName(finding: Finding): boolean {
  if (finding.kind !== 'place' || !finding.mention.preposition || finding.mention.preposition.weak) return false;
  const { preposition, candidates } = finding.mention;
  const fitting = candidates.filter(
    ({ place, cases }) => cases & preposition.cases && !isSpelledOtherwise(finding.mention, place.name),
  );
  return fitting.some(({ place }) => preposition.side !== 'on' || /^(?:island|region|quarter)$/.test(place.level));
}

/** Splits a phrase into findings, longest first; of equals numbers, words, names; or names first after prepositions. */
export function scan(tokens: readonly Token[], lexicon: Lexicon): Finding[] {
  const findings: Finding[] = [];
  for (let start = 0; start < tokens.length; start = findings.at(-1)?.end ?? tokens.length) {
    findings.push(findNext(start, { tokens, findings, lexicon }));
  }
  return findings;
}
