import { locative, nominative } from '#domain/search/interpret/cases.ts';
import type { Preposition } from '#domain/search/interpret/words/prepositions.ts';
import { maxSureCost } from '#domain/search/interpret/spelling/slips.ts';
import weights from '#domain/search/interpret/words/weights.json' with { type: 'json' };
import type { Place, PlaceLevel } from './search-places.ts';

/** A place that a name may mean, with its homes: the cases of its form, and the cost of its slips with the spelling meant. */
export type Candidate = { place: Place; homes: number; cases: number; cost: number; meant?: string };

/** A candidate of a name; `adjective`: of a county that is named by its adjective only. */
export type NamedCandidate = Candidate & { adjective?: true };

/** A place name in a phrase: its candidates, and the words before it. */
export type Mention = {
  candidates: Candidate[];
  preposition?: Preposition;
  /** «otok Krk»: the levels that the phrase states. */
  levels?: readonly PlaceLevel[];
  /** «ili», «or» or «i» joins this mention to the previous one. */
  joined: boolean;
  /** A distance from it is said: «5 km od Pule». */
  isDistant?: boolean;
  /** Written as the name of a town, or short and with its marks: «Iž». */
  isProper?: boolean;
  /** A misspelt name where most people write the place. */
  isExpected?: boolean;
  /** It or its preposition follows a comma. */
  afterBreak: boolean;
  /** The name as typed, and whether the phrase contains any diacritics. */
  typed: string;
  accented: boolean;
};

const weightOf: Readonly<Record<string, number>> = weights;

/** The weight of places that the table lacks: tenths of a logarithm of residents, and more for much searched ones. */
const usualWeight: Record<PlaceLevel, number> = {
  county: 6,
  region: 5.5,
  island: 4.5,
  town: 4.3,
  municipality: 3.5,
  quarter: 3.4,
  settlement: 2.2,
};
const heaviest = 7.4;
const costPerWeight = 0.9;

/** What a place gains by each tenfold of the homes that are offered in it, at most. */
const gainPerTenfold = 0.25;
const maxGain = 1;

/** Names of several words are hardly ever meant otherwise. */
const perFurtherWord = 1.6;

const costs = {
  otherLevel: 6,
  otherSpelling: 3.5,
  missingMark: 0.7,
  otherCase: 1.6,
  unlikelyCase: 0.9,
  otherInitial: 0.8,
  /** What follows «u», «na» and «kod» in the right case is most often a place. */
  afterPreposition: -2.5,
  proper: -4,
  expected: -3,
} as const;

/** How much each level costs after «u», «na», or without a word before it: islands are «na», towns «u». */
const levelCosts: Record<'in' | 'on' | 'plain', Record<PlaceLevel, number>> = {
  in: { county: 0, region: 0, town: 0, municipality: 0.3, island: 2.4, quarter: 0.8, settlement: 0.8 },
  on: { county: 0, region: 0, island: 0, quarter: 0, town: 2.4, municipality: 2.2, settlement: 1.6 },
  plain: { county: 0, region: 0, island: 0, town: 0.4, municipality: 0.6, quarter: 0.8, settlement: 1.2 },
};

/** How much a place is looked for. */
export function weight({ id, level }: Place): number {
  return weightOf[id] ?? usualWeight[level];
}

/** How unlikely it is that somebody looks for this place, in which so many homes are offered, whatever they typed. */
export function priorCost(place: Place, homes = 0): number {
  const gain = Math.min(maxGain, gainPerTenfold * Math.log10(1 + homes));
  return Math.max(0, Math.max(0, heaviest - weight(place)) * costPerWeight - gain);
}

export const hasMarks = (text: string) => /[čćšžđ]/i.test(text);

const plainLetters = new Map([
  ['č', 'c'],
  ['ć', 'c'],
  ['š', 's'],
  ['ž', 'z'],
  ['đ', 'd'],
]);
const plain = (letter: string) => plainLetters.get(letter) ?? letter;

/** How far a name's marks are from those typed: Križancu is not Križanče; an accented phrase should have them all. */
function spellingCost({ typed, accented }: Pick<Mention, 'typed' | 'accented'>, name: string): number {
  const [written, official] = [typed.toLowerCase(), name.toLowerCase()];
  const isPlain = !hasMarks(written);
  for (let at = 0; at < Math.min(written.length, official.length); at += 1) {
    const [own, other] = [written[at] ?? '', official[at] ?? ''];
    if (plain(own) !== plain(other)) return 0;
    const isMarked = own !== plain(own);
    if (isMarked === (other !== plain(other))) continue;
    if (isMarked) return costs.otherSpelling;
    if (accented) return isPlain ? costs.missingMark : costs.otherSpelling;
  }
  return 0;
}

/** «u Selcu» is the locative of Selce, not the accusative of a Selca: homes are in a place, rarely moving to it. */
function caseCost(cases: number, preposition: Preposition | undefined): number {
  const expected = preposition?.cases ?? nominative;
  const likely = expected & locative ? locative : expected;
  return cases & likely ? 0 : cases & expected ? costs.unlikelyCase : costs.otherCase;
}

/** How unlikely it is that a mention means this place, as a negative logarithm. */
export function candidateCost({ place, homes, cases, cost, meant }: Candidate, mention: Mention): number {
  const { preposition, levels, typed } = mention;
  // «otok Mali Lošinj», where no island has the name.
  const isOnIsland =
    levels?.includes('island') && place.onIsland && mention.candidates.every((other) => other.place.level !== 'island');
  const isOtherLevel = levels !== undefined && !levels.includes(place.level) && !isOnIsland;
  const [typedInitial, meantInitial] = [typed, meant ?? place.name].map((name) => plain(name.charAt(0).toLowerCase()));
  const isOtherInitial = typedInitial !== meantInitial;
  const side = levels && !isOtherLevel ? 'plain' : (preposition?.side ?? 'plain');
  return (
    cost -
    perFurtherWord * typed.split(' ').slice(1).length +
    priorCost(place, homes) +
    levelCosts[side][place.level] +
    caseCost(cases, preposition) +
    (isOtherLevel ? costs.otherLevel : 0) +
    (mention.isProper ? costs.proper : 0) +
    (mention.isExpected && !isOtherInitial && cost <= maxSureCost ? costs.expected : 0) +
    (preposition && !preposition.weak && cases & preposition.cases ? costs.afterPreposition : 0) +
    (cost === 0 ? spellingCost(mention, place.name) : 0) +
    (cost === 0 && isOtherInitial ? costs.otherInitial : 0)
  );
}
