import type { CodeOf } from '#contract/reference/index.ts';
import type { Finding, SpeltPhrase } from './finding.ts';
import { followsBound, readBound } from './amount.ts';
import { floorBoundOf } from './floors.ts';
import { isYear } from './assumption.ts';
import { readMeasures } from './measure.ts';
import type { Match } from './phrasebook.ts';
import { nameArcs, type NameArc } from './place/place-arcs.ts';
import { namesUnit } from './place/proper-name.ts';
import { streetEnd } from './place/street-arc.ts';
import { numberWords } from './numbers.ts';
import type { Meaning } from './vocabulary.ts';
import { isCue } from './words/cues.ts';
import dates from './words/dates.json' with { type: 'json' };
import { recognizer, type LanguageCosts, type WordLanguage } from './words/lists.ts';
import type { Said } from './words/wording.ts';

/** A way to read the tokens from a position on, and its cost; a name waits for the words before it. */
export type Arc = { end: number; cost: number } & ({ finding: Finding } | { name: NameArc });

/** What each kind of part costs, as negative logarithms: fewer and known parts are likelier. */
const costs = {
  part: 1,
  unknown: 7,
  unknownShort: 4.5,
  unknownNumber: 5,
  /** After «do»: it is a price, however odd. */
  unknownBounded: 12,
  everyday: 3.5,
  /** Beside the slip itself: most words are right, and many unknown ones are no slips. */
  misspeltWord: 1.5,
  /** «sto» is rather a hundred than «što», and a quarter one of something. */
  numberWord: 2,
  /** «s», «mit» and «con» lead to what a home has, not to where it is. */
  featureAfterWith: -1.5,
  placeAfterWith: 2,
  /** «u Otoku» is in a town; islands are «na otoku». */
  levelAfterIn: 2,
  street: 2.2,
} as const;
const shortWord = 3;

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies CodeOf<'energyClass'>[];

/** «energetski razred A+», «A razred», «A+» */
function energyArc(start: number, { tokens, lexicon }: SpeltPhrase): Arc[] {
  const energyWord = (at: number) =>
    lexicon.vocabulary.words
      .matches(tokens, at)
      .findLast(({ values }) => values.some(({ value }) => value.kind === 'energy'));
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

/** «izgrađen 2015», «gradnja od 2010.», «built in 2015» */
function yearArc(start: number, { tokens, lexicon }: SpeltPhrase): Arc[] {
  const match = lexicon.vocabulary.words
    .matches(tokens, start)
    .findLast(({ values }) => values.some(({ value }) => value.kind === 'year'));
  if (!match) return [];
  const at = readBound(match.end, { tokens, vocabulary: lexicon.vocabulary }).end;
  const number = tokens[at]?.number;
  if (number === undefined || !isYear(number)) return [];
  const end = isCue.afterYear(tokens[at + 1]) ? at + 2 : at + 1;
  return [
    { end, cost: 0, finding: { kind: 'measure', start, end, measure: { end, quantity: 'year', exact: number } } },
  ];
}

/** «barem treći kat», «third floor or higher», «trosoban ili veći»: a bound before or after a named floor or number of rooms. */
function boundArc(start: number, { tokens, lexicon }: SpeltPhrase): Arc[] {
  const { vocabulary } = lexicon;
  const { bound, end: at } = readBound(start, { tokens, vocabulary });
  const match = vocabulary.words
    .matches(tokens, at)
    .findLast(({ values }) => values.some(({ value }) => numberOf(value)));
  const named = match?.values.map(({ value }) => numberOf(value)).find(Boolean);
  if (!match || !named) return [];
  const after = vocabulary.afterBounds.longest(tokens, match.end);
  const said = after?.values[0]?.value ?? (floorBoundOf(tokens[start]) ? undefined : bound);
  if (said !== 'min' && said !== 'max') return [];
  const end = after?.end ?? match.end;
  const measure = { end, quantity: named.quantity, [said]: named.value };
  return [{ end, cost: 0, finding: { kind: 'measure', start, end, measure } }];
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

const dateFinding = (start: number, end: number): Arc => ({ end, cost: 0, finding: { kind: 'date', start, end } });

/** «od 1. rujna», «od 1.10.», «from September», «1 May 2027»: a month after a day or a preposition; no filter supports dates. */
function dateArc(start: number, { tokens }: SpeltPhrase): Arc[] {
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

function measureArcs(start: number, { tokens, lexicon }: SpeltPhrase, languages: LanguageCosts): Arc[] {
  return readMeasures(start, { tokens, vocabulary: lexicon.vocabulary, languages }).map(({ measure, cost }) => ({
    end: measure.end,
    cost: costs.part + cost,
    finding: { kind: 'measure', start, end: measure.end, measure },
  }));
}

/** Kinds of words that are found when misspelt; others are too short, or have too many neighbours. */
const correctable: ReadonlySet<Meaning['kind']> = new Set([
  'home',
  'purpose',
  'rooms',
  'feature',
  'placeLevel',
  'energy',
]);

const keyOf = (meanings: readonly Meaning[]) => meanings.map((meaning) => JSON.stringify(meaning)).join();

const followsWith = (start: number, { tokens }: SpeltPhrase) => isCue.with(tokens[start - 1]);

/** The meanings of the words up to each end, by language: «sale» is an offer in English and rooms in Italian. */
function meaningArcs(start: number, context: SpeltPhrase, languages: LanguageCosts): Arc[] {
  const { tokens, lexicon } = context;
  const matches = lexicon.vocabulary.words.allMatches(tokens, start);
  const numberCost = numberWords.has(tokens[start]?.text ?? '') ? costs.numberWord : 0;
  const arcs = new Map<string, Arc & { finding: Finding }>();
  for (const [end, same] of Map.groupBy(matches, (match) => match.end)) {
    for (const [cost, alike] of Map.groupBy(same, (match) => match.cost)) {
      for (const { language, meanings } of byLanguage(alike)) {
        if (cost > 0 && !meanings.some(({ kind }) => correctable.has(kind))) continue;
        const key = `${end} ${keyOf(meanings)}`;
        const isPlaceIn = meanings.some(({ kind }) => kind === 'placeLevel') && isCue.inTown(tokens[start - 1]);
        const isLed = cost > 0 && meanings.some(({ kind }) => kind === 'feature') && followsWith(start, context);
        const slip = cost > 0 ? costs.misspeltWord + (isLed ? costs.featureAfterWith : 0) : 0;
        const inCost = isPlaceIn ? costs.levelAfterIn : 0;
        const total = costs.part + cost + slip + numberCost + inCost + languages[language];
        if ((arcs.get(key)?.cost ?? Infinity) <= total) continue;
        const meant = alike[0]?.meant;
        arcs.set(key, {
          end,
          cost: total,
          finding: { kind: 'meaning', start, end, meanings, ...(meant && { meant }) },
        });
      }
    }
  }
  return [...arcs.values()];
}

function byLanguage(matches: readonly Match<Said<Meaning>>[]): { language: WordLanguage; meanings: Meaning[] }[] {
  const said = matches.flatMap(({ values }) => values);
  return [...Map.groupBy(said, ({ language }) => language)].map(([language, values]) => ({
    language,
    meanings: values.map(({ value }) => value),
  }));
}

/** How unlikely a language may be for its everyday words to count. */
const maxEverydayCost = 1.2;

function isEverydayWord(start: number, { tokens, lexicon }: SpeltPhrase, languages: LanguageCosts): boolean {
  const found = lexicon.everyday.matches(tokens.slice(start, start + 1), 0);
  return found.some(({ values }) => values.some(({ language }) => languages[language] <= maxEverydayCost));
}

/** Whether a word is an everyday one, and the unchanged name of a town or municipality. */
type WordLook = { isEveryday: boolean; isTown: boolean };

function unknownArc(start: number, { tokens, lexicon }: SpeltPhrase, { isEveryday, isTown }: WordLook): Arc {
  const token = tokens[start];
  const isNumber = token?.number !== undefined;
  const isShort = !isTown && (token?.text.length ?? 0) <= shortWord;
  const cost = isNumber
    ? followsBound(start, { tokens, vocabulary: lexicon.vocabulary })
      ? costs.unknownBounded
      : costs.unknownNumber
    : isEveryday
      ? costs.everyday
      : isShort
        ? costs.unknownShort
        : costs.unknown;
  return { end: start + 1, cost, finding: { kind: 'unknown', start, end: start + 1 } };
}

function streetArc(start: number, { tokens, lexicon }: SpeltPhrase): Arc[] {
  const end = streetEnd(start, tokens, lexicon);
  return end === undefined ? [] : [{ end, cost: costs.street, finding: { kind: 'street', start, end } }];
}

/** All ways to read the tokens that start at a position. */
export function arcsAt(start: number, context: SpeltPhrase, languages: LanguageCosts): Arc[] {
  const isEveryday = isEverydayWord(start, context, languages);
  const placeCost = followsWith(start, context) ? costs.placeAfterWith : 0;
  const allNames = nameArcs(start, context);
  const towns = allNames.filter(({ isExact, candidates }) => isExact && namesUnit(candidates));
  // Novska and Zagorska Sela are towns, not streets.
  const streets = streetArc(start, context).filter((street) => towns.every((town) => town.end < street.end));
  const isRight = streets.length > 0 || isEveryday;
  const names = allNames.filter(({ isExact, end }) => isExact || !isRight || end > start + 1);
  return [
    ...energyArc(start, context),
    ...yearArc(start, context),
    ...dateArc(start, context),
    ...boundArc(start, context),
    ...streets,
    ...measureArcs(start, context, languages),
    ...meaningArcs(start, context, languages),
    ...names.map((name): Arc => ({ end: name.end, cost: costs.part + placeCost, name })),
    unknownArc(start, context, { isEveryday, isTown: towns.length > 0 }),
  ];
}
