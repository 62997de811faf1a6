import type { SpeltPhrase } from './finding.ts';
import { followsBound } from './bound.ts';
import { factArcs, type FoundArc } from './fact-arcs.ts';
import { readMeasures } from './measure.ts';
import { meantSpelling } from './measure-spelling.ts';
import type { Match } from './phrasebook.ts';
import { nameArcs, type NameArc } from './place/place-arcs.ts';
import { namesUnit } from './place/proper-name.ts';
import { streetEnd } from './place/street-arc.ts';
import { numberWords } from './numbers.ts';
import { maxSureCost } from './spelling/slips.ts';
import type { Meaning } from './vocabulary.ts';
import { isCue } from './words/cues.ts';
import type { LanguageCosts, WordLanguage } from './words/lists.ts';
import type { Said } from './words/wording.ts';

/** A way to read the tokens from a position on, and its cost; a name waits for the words before it. */
export type Arc = FoundArc | { end: number; cost: number; name: NameArc };

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
  /** «preko 100 m2» is a bound rather than a preposition. */
  boundOfNumber: 1,
  /** «s», «mit» and «con» lead to what a home has, not to where it is. */
  featureAfterWith: -1.5,
  placeAfterWith: 2,
  /** «u Otoku» is in a town; islands are «na otoku». */
  levelAfterIn: 2,
  street: 2.2,
} as const;
const shortWord = 3;

/** With what is meant, if words of a number were misspelt. */
function spelt(arc: FoundArc, { tokens, lexicon }: SpeltPhrase): FoundArc {
  const { finding, end } = arc;
  if (finding.kind !== 'measure') return arc;
  const meant = meantSpelling(finding.start, end, { tokens, vocabulary: lexicon.vocabulary });
  return meant ? { ...arc, finding: { ...finding, meant } } : arc;
}

function measureArcs(start: number, { tokens, lexicon }: SpeltPhrase, languages: LanguageCosts): FoundArc[] {
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
  'floor',
  'levels',
  'bedrooms',
  'bathrooms',
  'building',
]);

/** Those that only a sure slip means: «po mogućnosit». */
const correctableIfSure: ReadonlySet<Meaning['kind']> = new Set(['wish', 'wishAfter', 'waiver']);

type Misspelt = { start: number; end: number; cost: number };

/** Whether misspelt words may mean this; refusals and «blizu» only where something follows: «nicth in Split». */
function isCorrectable({ kind }: Meaning, { start, end, cost }: Misspelt, { tokens, lexicon }: SpeltPhrase): boolean {
  if (correctable.has(kind)) return true;
  if (cost > maxSureCost) return false;
  if (kind === 'refusalAfter') return end > start + 1;
  if (kind === 'preposition') return lexicon.names.longest(tokens, end) !== undefined;
  if (kind === 'negation') return tokens[end] !== undefined && !tokens[end].afterBreak;
  return correctableIfSure.has(kind);
}

const keyOf = (meanings: readonly Meaning[]) => meanings.map((meaning) => JSON.stringify(meaning)).join();

const followsWith = (start: number, { tokens }: SpeltPhrase) => isCue.with(tokens[start - 1]);

/** The meanings of the words up to each end, by language: «sale» is an offer in English and rooms in Italian. */
function meaningArcs(start: number, context: SpeltPhrase, languages: LanguageCosts): Arc[] {
  const { tokens, lexicon } = context;
  const matches = lexicon.vocabulary.words.allMatches(tokens, start);
  const numberCost = numberWords.has(tokens[start]?.text ?? '') ? costs.numberWord : 0;
  const bound = lexicon.vocabulary.bounds.longest(tokens, start);
  const isOfUnit =
    bound && tokens[bound.end]?.number !== undefined && lexicon.vocabulary.units.longest(tokens, bound.end + 1);
  const boundCost = isOfUnit ? costs.boundOfNumber : 0;
  const arcs = new Map<string, FoundArc>();
  for (const [end, same] of Map.groupBy(matches, (match) => match.end)) {
    for (const [cost, alike] of Map.groupBy(same, (match) => match.cost)) {
      for (const { language, meanings, meant } of byLanguage(alike)) {
        const span = { start, end, cost };
        if (cost > 0 && !meanings.some((meaning) => isCorrectable(meaning, span, context))) continue;
        const key = `${end} ${keyOf(meanings)}`;
        const isPlaceIn = meanings.some(({ kind }) => kind === 'placeLevel') && isCue.inTown(tokens[start - 1]);
        const isLed = cost > 0 && meanings.some(({ kind }) => kind === 'feature') && followsWith(start, context);
        const slip = cost > 0 ? costs.misspeltWord + (isLed ? costs.featureAfterWith : 0) : 0;
        const inCost = isPlaceIn ? costs.levelAfterIn : 0;
        const total = costs.part + cost + slip + numberCost + boundCost + inCost + languages[language];
        if ((arcs.get(key)?.cost ?? Infinity) <= total) continue;
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

/** What words mean in a language, and the spelling that is meant: «hose» may be «house» or «hosta». */
type InLanguage = { language: WordLanguage; meanings: Meaning[]; meant?: string };

function byLanguage(matches: readonly Match<Said<Meaning>>[]): InLanguage[] {
  return [...Map.groupBy(matches, ({ meant }) => meant)].flatMap(([meant, spelt]) => {
    const said = spelt.flatMap(({ values }) => values);
    return [...Map.groupBy(said, ({ language }) => language)].map(([language, values]) => ({
      language,
      meanings: values.map(({ value }) => value),
      meant,
    }));
  });
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
    ...[...factArcs(start, context), ...measureArcs(start, context, languages)].map((arc) => spelt(arc, context)),
    ...streets,
    ...meaningArcs(start, context, languages),
    ...names.map((name): Arc => ({ end: name.end, cost: costs.part + placeCost, name })),
    unknownArc(start, context, { isEveryday, isTown: towns.length > 0 }),
  ];
}
