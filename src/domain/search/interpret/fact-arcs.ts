import type { CodeOf } from '#contract/reference/index.ts';
import { readAfterBound, readBound } from './bound.ts';
import { isYear } from './assumption.ts';
import type { Finding, SpeltPhrase } from './finding.ts';
import { floorBoundOf } from './floors.ts';
import type { Meaning } from './vocabulary.ts';
import { isCue } from './words/cues.ts';
import type { Bound } from './words/measures.ts';
import dates from './words/dates.json' with { type: 'json' };
import { recognizer } from './words/lists.ts';

/** A way to read the tokens up to `end`, and its cost. */
export type FoundArc = { end: number; cost: number; finding: Finding };

/** The longest words that start at a token and have such a meaning. */
const lastMatch = (at: number, { tokens, lexicon }: SpeltPhrase, isMeant: (meaning: Meaning) => boolean) =>
  lexicon.vocabulary.words.matches(tokens, at).findLast(({ values }) => values.some(({ value }) => isMeant(value)));

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies CodeOf<'energyClass'>[];

/** «energetski razred A+», «A razred», «A+» */
function energyArc(start: number, phrase: SpeltPhrase): FoundArc[] {
  const { tokens } = phrase;
  const energyWord = (at: number) => lastMatch(at, phrase, ({ kind }) => kind === 'energy');
  const before = energyWord(start);
  const at = before?.end ?? start;
  const energyClass = energyClasses.find((letter) => letter.toLowerCase() === tokens[at]?.text);
  if (!energyClass) return [];
  const isPlus = energyClass === 'A' && tokens[at + 1]?.text === '+';
  const letterEnd = isPlus ? at + 2 : at + 1;
  const after = before ? undefined : energyWord(letterEnd);
  if (!before && !after && !isPlus) return [];
  const end = after?.end ?? letterEnd;
  return [{ end, cost: 0, finding: { kind: 'energyClass', start, end, energyClass: isPlus ? 'A_PLUS' : energyClass } }];
}

const sinceBounds: ReadonlySet<Bound | undefined> = new Set(['of', 'from', 'min', 'after']);

/** How many words from a year «slobodan» may stand: «useljenje moguće od», «godine u najmu». */
const reach = 2;

/** «izgrađen 2015», «gradnja od 2010.», «built in 2015», and «od 2015. godine», but not «slobodan od 2026. godine» */
function yearArc(start: number, { tokens, lexicon }: SpeltPhrase): FoundArc[] {
  const match = lastMatch(start, { tokens, lexicon }, ({ kind }) => kind === 'year');
  const { bound, end: at, cost } = readBound(match?.end ?? start, { tokens, vocabulary: lexicon.vocabulary });
  const beside = [...tokens.slice(Math.max(0, start - reach), start), ...tokens.slice(at + 2, at + 2 + reach)];
  const isSince = sinceBounds.has(bound) && isCue.ofYear(tokens[at + 1]) && !beside.some(isCue.notBuilt);
  const number = tokens[at]?.number;
  if (!(match ?? isSince) || number === undefined || !isYear(number)) return [];
  let end = at + 1;
  // «od 2005. godine nadalje»
  while (isCue.afterYear(tokens[end])) end += 1;
  return [{ end, cost, finding: { kind: 'measure', start, end, measure: { end, quantity: 'year', exact: number } } }];
}

/** «barem treći kat», «third floor or higher», «trosoban ili veći»: a bound before or after a named floor or number of rooms. */
function boundArc(start: number, { tokens, lexicon }: SpeltPhrase): FoundArc[] {
  const { vocabulary } = lexicon;
  const { bound, end: at, cost } = readBound(start, { tokens, vocabulary });
  const match = lastMatch(at, { tokens, lexicon }, (meaning) => numberOf(meaning) !== undefined);
  const named = match?.values.map(({ value }) => numberOf(value)).find(Boolean);
  if (!match || !named) return [];
  const after = readAfterBound(match.end, { tokens, vocabulary });
  const said = after?.values[0]?.value ?? (floorBoundOf(tokens[start]) ? undefined : bound);
  if (said !== 'min' && said !== 'max') return [];
  const end = after?.end ?? match.end;
  const measure = { end, quantity: named.quantity, [said]: named.value };
  return [{ end, cost, finding: { kind: 'measure', start, end, measure } }];
}

function numberOf(meaning: Meaning): { quantity: 'floor' | 'rooms'; value: number } | undefined {
  if (meaning.kind === 'rooms') return { quantity: 'rooms', value: meaning.rooms };
  const isFloor = meaning.kind === 'floor' && typeof meaning.floor === 'number';
  return isFloor ? { quantity: 'floor', value: Number(meaning.floor) } : undefined;
}

const isMonth = recognizer(dates.months);
const isBeforeMonth = recognizer(dates.before);
const isAfterDay = recognizer(dates.afterDay);
const lastDay = 31;

const dateFinding = (start: number, end: number): FoundArc => ({ end, cost: 0, finding: { kind: 'date', start, end } });

/** «od 1. rujna», «od 1.10.», «from September», «1 May 2027»: a month after a day or a preposition; no filter supports dates. */
function dateArc(start: number, { tokens }: SpeltPhrase): FoundArc[] {
  const isAfterWord = isBeforeMonth(tokens[start]);
  let at = isAfterWord ? start + 1 : start;
  const isDay = (tokens[at]?.number ?? Infinity) <= lastDay;
  if (isDay) at += 1;
  if (isDay && isAfterDay(tokens[at])) at += 1;
  if (/^\d{1,2}\.\d{1,2}\./.test(tokens[at]?.text ?? '')) return [dateFinding(start, at + 1)];
  if (!isMonth(tokens[at]) || !(isAfterWord || isDay)) return [];
  const year = tokens[at + 1]?.number ?? 0;
  const end = year >= 2000 && year < 2100 ? at + 2 : at + 1;
  return [dateFinding(start, end)];
}

/** The energy classes, years of construction, dates, and bounds of named floors or rooms that start at a position. */
export const factArcs = (start: number, phrase: SpeltPhrase): FoundArc[] =>
  [energyArc, yearArc, dateArc, boundArc].flatMap((arcs) => arcs(start, phrase));
