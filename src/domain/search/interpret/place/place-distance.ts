import { meaningOf, type Finding, type ReadPhrase } from '#domain/search/interpret/finding.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';

/** How far from a place, and which finding says so. */
type PlaceDistance = { km: number; minutes?: number; index: number };

const limits = { min: 0.1, max: 200 };

function isJoining({ tokens }: ReadPhrase, finding: Finding): boolean {
  const words = tokens.slice(finding.start, finding.end);
  return meaningOf(finding, 'placeLevel') !== undefined || words.every(isCue.fromPlace);
}

/** The distance that is said before a place: «do 5 km od Zadra», «u krugu od 20 km oko grada Splita», «10 km from Pula». */
export function distanceFrom(phrase: ReadPhrase, place: number): PlaceDistance | undefined {
  let index = place - 1;
  let joints = 0;
  for (let finding = phrase.findings[index]; finding && isJoining(phrase, finding); finding = phrase.findings[index]) {
    index -= 1;
    joints += 1;
  }
  const said = phrase.findings[index];
  if (joints === 0 || said?.kind !== 'measure' || said.measure.quantity !== 'metres' || said.measure.toSea)
    return undefined;
  const km = (said.measure.max ?? said.measure.exact ?? 0) / 1000;
  const { minutes } = said.measure;
  return km >= limits.min && km <= limits.max ? { km, index, ...(minutes && { minutes }) } : undefined;
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
