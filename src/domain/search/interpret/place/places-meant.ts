import type { Interpretation } from '#contract/search/interpretation.ts';
import { nominative } from '#domain/search/interpret/cases.ts';
import { meaningOf, type Finding } from '#domain/search/interpret/finding.ts';
import type { Token } from '#domain/search/interpret/tokens.ts';
import { choosePlaces, type Mention } from './choose.ts';
import { distanceFrom, distancesOf } from './place-distance.ts';
import type { Place, PlaceLevel } from './search-places.ts';

type Phrase = { findings: readonly Finding[]; tokens: readonly Token[] };

const surroundings = /^(?:okolic|surrounding|vicinity)/;

/** How far the surroundings of a place extend, in kilometres. */
const reach: Partial<Record<PlaceLevel, number>> = { town: 10, municipality: 10, settlement: 5, quarter: 2.5 };

/** «Split i okolica», «Split and surroundings», but not: «Split, okolica Trogira». */
function hasSurroundings({ findings, tokens }: Phrase, index: number): boolean {
  const next = /^(?:i|and)$/.test(tokens[findings[index + 1]?.start ?? -1]?.text ?? '') ? index + 2 : index + 1;
  const isNamed = surroundings.test(tokens[findings[next]?.start ?? -1]?.text ?? '');
  return isNamed && meaningOf(findings[next], 'preposition') !== undefined && findings[next + 1]?.kind !== 'place';
}

/** Places with the words that follow: «Krk island», «Split i okolica». */
function mentionsOf(phrase: Phrase): Mention[] {
  const { findings } = phrase;
  return findings.flatMap((finding, index) => {
    if (finding.kind !== 'place') return [];
    const { mention } = finding;
    const isOfNext = findings[index + 2]?.kind === 'place';
    const level = isOfNext ? undefined : meaningOf(findings[index + 1], 'placeLevel');
    const near = { cases: nominative, ...mention.preposition, near: true as const };
    const isNear = hasSurroundings(phrase, index) || distanceFrom(phrase, index) !== undefined;
    const preposition = isNear ? near : mention.preposition;
    return [{ ...mention, preposition, levels: mention.levels ?? level?.levels }];
  });
}

function circleAround({ level, lat, lng }: Place, km = reach[level]): Interpretation['near'] {
  return km === undefined || lat === undefined || lng === undefined ? undefined : { lat, lng, km };
}

/** The places of a phrase, the circle around the one it only wants nearby, and whether any island will do. */
export function findPlaces(phrase: Phrase): Pick<Interpretation, 'place' | 'otherPlaces' | 'near' | 'island'> {
  const [distance] = distancesOf(phrase);
  const { places, others, near } = choosePlaces(mentionsOf(phrase));
  const [only, ...more] = places;
  if (!only) return { place: [], island: phrase.findings.some(isAnyIsland) || undefined };
  return {
    place: places.map(({ id }) => id),
    otherPlaces: others.length > 0 ? others.map(({ id }) => id) : undefined,
    near: near && more.length === 0 ? circleAround(only, distance?.km) : undefined,
  };
}

/** A word for an island without its name. */
export function isAnyIsland(finding: Finding): boolean {
  return meaningOf(finding, 'placeLevel')?.levels[0] === 'island';
}
