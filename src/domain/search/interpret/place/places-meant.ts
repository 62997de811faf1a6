import type { Understanding } from '#contract/search/interpretation.ts';
import { nominative } from '#domain/search/interpret/cases.ts';
import { isConjunction, meaningOf, type Finding, type ReadPhrase } from '#domain/search/interpret/finding.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';
import type { Mention } from './candidate.ts';
import { choosePlaces } from './choose.ts';
import type { ChosenPlaces } from './resolve.ts';
import { distanceFrom, distancesOf } from './place-distance.ts';
import type { Place, PlaceLevel } from './search-places.ts';

/** How far the surroundings of a place extend, in kilometres. */
const reach: Partial<Record<PlaceLevel, number>> = { town: 10, municipality: 10, settlement: 5, quarter: 2.5 };

/** How many readings of the places are weighed. */
const maxChoices = 4;

/** «Umag blizu plaže», «Zagreb near tram»: what is near is something else. */
function goesOn({ findings, tokens }: ReadPhrase, index: number): boolean {
  const finding = findings[index];
  if (!finding || tokens[finding.start]?.afterBreak) return false;
  if (finding.kind === 'measure' || finding.kind === 'excluded' || finding.kind === 'wished') return false;
  return !(meaningOf(finding, 'home') ?? meaningOf(finding, 'purpose') ?? meaningOf(finding, 'preposition'));
}

/** «Split i okolica», «Split and surroundings», but not: «Split, okolica Trogira». */
function hasSurroundings({ findings, tokens }: ReadPhrase, index: number): boolean {
  const joined = isConjunction(tokens[findings[index + 1]?.start ?? -1]) ? index + 2 : index + 1;
  const next =
    meaningOf(findings[joined + 1], 'preposition') &&
    !meaningOf(findings[joined], 'placeLevel') &&
    isCue.in(tokens[findings[joined]?.start ?? -1])
      ? joined + 1
      : joined;
  const word = tokens[findings[next]?.start ?? -1];
  if (meaningOf(findings[next], 'feature') ?? findings[next]?.kind === 'wished') return false;
  if (isCue.surroundings(word)) return findings[next + 1]?.kind !== 'place';
  return isCue.nearness(word) && !goesOn({ findings, tokens }, next + 1);
}

/** Places with the words that follow: «Krk island», «Split i okolica»; after «kod A ili» the next is near too. */
function mentionsOf(phrase: ReadPhrase): Mention[] {
  const { findings } = phrase;
  const mentions: Mention[] = [];
  for (const [index, finding] of findings.entries()) {
    if (finding.kind !== 'place') continue;
    const { mention } = finding;
    const isOfNext = findings[index + 2]?.kind === 'place';
    const level = isOfNext ? undefined : meaningOf(findings[index + 1], 'placeLevel');
    const isListed = mention.joined && !mention.preposition && mentions.at(-1)?.preposition;
    const before = isListed ? mentions.at(-1)?.preposition : mention.preposition;
    const near = { cases: nominative, ...before, near: true as const };
    const isDistant = distanceFrom(phrase, index) !== undefined;
    const preposition = hasSurroundings(phrase, index) || isDistant ? near : before;
    mentions.push({ ...mention, preposition, isDistant, levels: mention.levels ?? level?.levels });
  }
  return mentions;
}

function circleAround({ level, lat, lng }: Place, km = reach[level]): Understanding['near'] {
  return km === undefined || lat === undefined || lng === undefined ? undefined : { lat, lng, km };
}

/** The places of a reading, the circle around the one it only wants nearby, and whether any island will do. */
export type MeantPlaces = Pick<Understanding, 'place' | 'otherPlaces' | 'near' | 'island'> & {
  cost: number;
  isNear: boolean;
  meant: readonly (readonly Place[])[];
  /** Which names were of no use, by their number: «Brač ili Hvar blizu Splita». */
  idle: ReadonlySet<number>;
};

/** A part that is the name of a place, and what it means. */
export type NamedPlace = readonly [Finding, readonly Place[]];

/** The names among parts, with what they mean in their order. */
export function namedPlaces(findings: readonly Finding[], meant: MeantPlaces['meant']): NamedPlace[] {
  return findings.filter(({ kind }) => kind === 'place').map((finding, index) => [finding, meant[index] ?? []]);
}

const isWide = ({ level }: Place) => level === 'island' || level === 'region' || level === 'county';

/** Nearness tells which village of a name is meant, but nothing about an island or a region. */
function idleMentions(mentions: readonly Mention[], { places, byMention }: ChosenPlaces): Set<number> {
  if (!places.every(isWide)) return new Set();
  const isIdle = ({ preposition }: Mention, index: number) =>
    preposition?.near && !byMention[index]?.some((place) => places.includes(place));
  return new Set(mentions.flatMap((mention, index) => (isIdle(mention, index) ? index : [])));
}

/** «20 min od Rijeke» restricts «na Krku»; otherwise only the place itself is wanted nearby. */
function circleOf(phrase: ReadPhrase, { places, near, byMention }: ChosenPlaces): Understanding['near'] {
  const [distance] = distancesOf(phrase);
  const minutes = distance?.minutes && { minutes: distance.minutes };
  const from = byMention[distance?.mention ?? -1]?.[0];
  const [only, ...more] = places;
  if (from && !places.includes(from)) {
    const circle = circleAround(from, distance?.km);
    return circle && { ...circle, ...minutes, inPlace: true };
  }
  const circle = only && near && more.length === 0 ? circleAround(only, distance?.km) : undefined;
  return circle && { ...circle, ...minutes };
}

function meantPlaces(phrase: ReadPhrase, mentions: readonly Mention[], chosen: ChosenPlaces): MeantPlaces {
  const { places, others, near: isNear, cost, byMention } = chosen;
  const near = circleOf(phrase, chosen);
  const idle = near ? new Set<number>() : idleMentions(mentions, chosen);
  const base = { cost, isNear, idle, meant: byMention };
  if (places.length === 0) return { ...base, place: [], island: phrase.findings.some(isAnyIsland) || undefined };
  return {
    ...base,
    place: places.map(({ id }) => id),
    otherPlaces: others.length > 0 ? others.map(({ id }) => id) : undefined,
    near,
  };
}

/** The likeliest readings of a phrase's places, best first. */
export function findPlaces(phrase: ReadPhrase): MeantPlaces[] {
  const mentions = mentionsOf(phrase);
  return choosePlaces(mentions, maxChoices).map((chosen) => meantPlaces(phrase, mentions, chosen));
}

/** What a refused place costs less: people refuse places inside those that they want. */
const refusedBonus = 3.5;

/** The places that refused parts of a phrase name, and how unlikely they are. */
export function refusedPlaces(phrase: ReadPhrase): { places: NamedPlace[]; cost: number } {
  const [chosen] = choosePlaces(mentionsOf(phrase), 1);
  const places = namedPlaces(phrase.findings, chosen?.byMention ?? []);
  const isAny = places.some(([, meant]) => meant.length > 0);
  return { places, cost: isAny ? (chosen?.cost ?? 0) - refusedBonus : 0 };
}

/** A word for an island without its name. */
export function isAnyIsland(finding: Finding): boolean {
  return meaningOf(finding, 'placeLevel')?.levels[0] === 'island';
}
