import { locative, nominative } from '#domain/search/interpret/cases.ts';
import type { Preposition } from '#domain/search/interpret/words/prepositions.ts';
import { wellKnown } from './aliases.ts';
import { distance, liesIn, type Place, type PlaceLevel } from './search-places.ts';

/** A place name in a phrase: its candidates, with the cases of its form, and the words before it. */
export type Mention = {
  candidates: { place: Place; cases: number }[];
  preposition?: Preposition;
  /** «otok Krk»: the levels that the phrase states. */
  levels?: readonly PlaceLevel[];
  /** «ili», «or» or «i» joins this mention to the previous one. */
  joined: boolean;
  /** The name as typed, and whether the phrase contains any diacritics. */
  typed: string;
  accented: boolean;
};

const order = {
  in: ['county', 'region', 'town', 'municipality', 'island', 'quarter', 'settlement'],
  on: ['island', 'region', 'quarter', 'county', 'town', 'municipality', 'settlement'],
  plain: ['county', 'region', 'island', 'town', 'municipality', 'quarter', 'settlement'],
} as const satisfies Record<string, readonly PlaceLevel[]>;
const cities = ['m:1333', 'm:4090', 'm:3735', 'm:3123', 'm:5207', 'm:3590', 'm:981'];
const nearby = 25;
const maxPlaces = 5;

function levelRank(place: Place, side: keyof typeof order): number {
  const isKnown = wellKnown.includes(place.id) && (side !== 'on' || place.level === 'municipality');
  const levels: readonly PlaceLevel[] = order[side];
  return levels.indexOf(isKnown ? 'region' : place.level);
}

const plainLetters: Record<string, string> = { č: 'c', ć: 'c', š: 's', ž: 'z', đ: 'd' };
const plain = (letter: string) => plainLetters[letter] ?? letter;

/** Križancu means Križanec, not Križanče: typed diacritics must match, and an accented phrase must have all of them. */
export function isSpelledOtherwise({ typed, accented }: Pick<Mention, 'typed' | 'accented'>, name: string): boolean {
  const [written, official] = [typed.toLowerCase(), name.toLowerCase()];
  for (let at = 0; at < Math.min(written.length, official.length); at += 1) {
    const [own, other] = [written[at] ?? '', official[at] ?? ''];
    if (plain(own) !== plain(other)) return false;
    const isMarked = own !== plain(own);
    if (isMarked !== (other !== plain(other)) && (isMarked || accented)) return true;
  }
  return false;
}

/** «u Selcu» is the locative of Selce, not the accusative of a Selca: homes are in a place, rarely moving to it. */
function caseRank(cases: number, preposition: Preposition | undefined): number {
  const expected = preposition?.cases ?? nominative;
  const likely = expected & locative ? locative : expected;
  return cases & likely ? 0 : cases & expected ? 1 : 2;
}

/** The rank of a candidate; lower is better, compared lexicographically. */
function rank({ place, cases }: Mention['candidates'][number], mention: Mention): number[] {
  const { preposition, levels } = mention;
  const city = cities.indexOf(`m:${place.municipalityIds[0] ?? ''}`);
  return [
    levels && !levels.includes(place.level) ? 1 : 0,
    isSpelledOtherwise(mention, place.name) ? 1 : 0,
    caseRank(cases, preposition),
    levelRank(place, preposition?.side ?? 'plain'),
    plain(place.name.charAt(0).toLowerCase()) === plain(mention.typed.charAt(0).toLowerCase()) ? 0 : 1,
    place.level === 'quarter' && city >= 0 ? city : cities.length,
  ];
}

function compare(first: number[], second: number[]): number {
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

/** The distinct candidates of a mention, best first. */
function sorted(mention: Mention): { place: Place; rank: number[] }[] {
  const ranked = mention.candidates.map((candidate) => ({ place: candidate.place, rank: rank(candidate, mention) }));
  ranked.sort((a, b) => compare(a.rank, b.rank));
  return ranked.filter(({ place }, index) => ranked.findIndex((other) => other.place.id === place.id) === index);
}

const isUnit = ({ level }: Place) => level === 'town' || level === 'municipality';

type Choice = { chosen: Place[]; others: Place[] };

function chooseOne(mention: Mention, around: readonly Place[]): Choice {
  const candidates = sorted(mention);
  const within = candidates.filter(({ place }) => around.some((outer) => liesIn(place, outer)));
  const level = candidates[0]?.place.level;
  const near = candidates.filter(
    ({ place }) => place.level === level && around.some((outer) => distance(place, outer) <= nearby),
  );
  const fitting = [within, near].find((list) => list.length > 0) ?? candidates;
  const [best] = fitting;
  if (!best) return { chosen: [], others: [] };
  const equal = fitting.filter((candidate) => compare(candidate.rank, best.rank) === 0).slice(0, maxPlaces);
  const chosen = equal.map(({ place }) => place);
  const others = candidates.map(({ place }) => place).filter((place) => !chosen.includes(place));
  return { chosen, others: others.slice(0, maxPlaces) };
}

/**
 * The places of a phrase, preferring those inside another named one («Njivice na Krku»); all indistinguishable
 * namesakes. `near`: only near them («kod Splita»).
 */
export function choosePlaces(mentions: readonly Mention[]): { places: Place[]; others: Place[]; near: boolean } {
  const first = mentions.map((mention) => chooseOne(mention, []));
  const choices = mentions.map((mention, index) => {
    const around = first
      .filter((_, other) => other !== index && isRelated(mentions, index, other))
      .flatMap(({ chosen }) => chosen);
    return chooseOne(mention, around);
  });
  const chosen = choices.flatMap((choice) => choice.chosen);
  const remaining = choices.flatMap((choice, index) => {
    const inner = choices.filter((_, other) => other !== index && isRelated(mentions, index, other));
    const { near, weak } = mentions[index]?.preposition ?? {};
    return choice.chosen
      .filter((place) => !inner.some((other) => restricts(other, place)))
      .map((place) => ({ place, near, isHint: near ?? weak }));
  });
  const meant = remaining.filter(({ isHint }) => !isHint);
  const places = [...new Set((meant.length > 0 ? meant : remaining).map(({ place }) => place))];
  const others = choices
    .filter((choice) => choice.chosen.some((place) => places.includes(place)))
    .flatMap((choice) => choice.others);
  const isSame = (place: Place, known: Place) =>
    known.name === place.name && liesIn(place, known) && !(known.level === 'island' && isUnit(place));
  const isNew = (place: Place) => !chosen.includes(place) && !places.some((known) => isSame(place, known));
  const isNear = meant.length === 0 && remaining.some(({ near }) => near);
  return { places, others: [...new Set(others)].filter(isNew), near: isNear };
}

/** «Split ili Solin» are two places, «Split, Bačvice» is one. */
function isRelated(mentions: readonly Mention[], first: number, second: number): boolean {
  return mentions.slice(Math.min(first, second) + 1, Math.max(first, second) + 1).every((mention) => !mention.joined);
}

function restricts(inner: Choice, place: Place): boolean {
  return inner.chosen.length > 0 && inner.chosen.every((candidate) => liesIn(candidate, place));
}
