import { meaningOf, type Finding, type ReadPhrase } from '#domain/search/interpret/finding.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';

/** How far from a place, and which finding says so. */
type PlaceDistance = { km: number; minutes?: number; index: number };

/** In kilometres; without a word such as «od», shorter ways are those to the sea or to a shop. */
const limits = { min: 0.1, minUnjoined: 1, max: 200 };

function isJoining({ tokens }: ReadPhrase, finding: Finding): boolean {
  const words = tokens.slice(finding.start, finding.end);
  return meaningOf(finding, 'placeLevel') !== undefined || words.every(isCue.fromPlace);
}

/** A distance that a finding says, but none to the sea. */
function distanceAt({ findings }: ReadPhrase, index: number): PlaceDistance | undefined {
  const said = findings[index];
  if (said?.kind !== 'measure' || said.measure.quantity !== 'metres' || said.measure.toSea) return undefined;
  const km = (said.measure.max ?? said.measure.exact ?? 0) / 1000;
  const { minutes } = said.measure;
  return km >= limits.min && km <= limits.max ? { km, index, ...(minutes && { minutes }) } : undefined;
}

/** «Poreč radijus 3 km», «oko Zagreba do 30 km», but not the way to the next place. */
function distanceAfter(phrase: ReadPhrase, place: number): PlaceDistance | undefined {
  const { findings, tokens } = phrase;
  const beside = tokens[findings[place + 1]?.start ?? -1];
  if (beside?.afterBreak) return undefined;
  const isCircle = isCue.circle(beside);
  const distance = distanceAt(phrase, isCircle ? place + 2 : place + 1);
  const next = findings[(distance?.index ?? -2) + 1];
  return next && (next.kind === 'place' || isJoining(phrase, next)) ? undefined : distance;
}

/** The distance said beside a place: «do 5 km od Zadra», «u krugu od 20 km oko Splita», «30 km Zagreb». */
export function distanceFrom(phrase: ReadPhrase, place: number): PlaceDistance | undefined {
  let index = place - 1;
  for (let finding = phrase.findings[index]; finding && isJoining(phrase, finding); finding = phrase.findings[index])
    index -= 1;
  const distance = distanceAt(phrase, index) ?? distanceAfter(phrase, place);
  const isJoined = distance !== undefined && distance.index < place - 1;
  const isBreak = distance?.index === place - 1 && phrase.tokens[phrase.findings[place]?.start ?? -1]?.afterBreak;
  return isJoined || (!isBreak && (distance?.km ?? 0) >= limits.minUnjoined) ? distance : undefined;
}

/** All of a phrase, each with the number of the place that follows it, among all of its places. */
export function distancesOf(phrase: ReadPhrase): (PlaceDistance & { mention: number })[] {
  let mention = -1;
  return phrase.findings.flatMap(({ kind }, index) => {
    if (kind !== 'place') return [];
    mention += 1;
    const distance = distanceFrom(phrase, index);
    return distance ? { ...distance, mention } : [];
  });
}
