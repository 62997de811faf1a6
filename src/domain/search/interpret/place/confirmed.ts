import { isConjunction, type Context, type Finding, type ReadPhrase } from '#domain/search/interpret/finding.ts';
import type { Mention } from './candidate.ts';
import { distance, liesIn, type Place } from './search-places.ts';

/** «Ičići, Ika, Lovran»: how near a name between two others is. */
const listKm = 12;

const placesBefore = (finding: Finding | undefined): Place[] =>
  finding?.kind === 'place' ? finding.mention.candidates.map(({ place }) => place) : [];

/** «Maksimir ili Ravnice»: two quarters or villages of one town. */
const areSiblings = (first: Place, second: Place) =>
  first.id !== second.id &&
  (first.level === 'quarter' || first.level === 'settlement') &&
  first.level === second.level &&
  first.municipalityIds.some((id) => second.municipalityIds.includes(id));

/** «Pile, Dubrovnik»: whether the name beside one that looks like a word is that of a place around it, or of its neighbour. */
export function isConfirmed(
  { candidates }: Mention,
  [start, end]: readonly [number, number],
  { tokens, findings, lexicon }: Context & ReadPhrase,
): boolean {
  const isJoinedBefore = isConjunction(tokens[start - 1]);
  const isJoinedAfter = isConjunction(tokens[end]);
  const after = lexicon.names.matches(tokens, isJoinedAfter ? end + 1 : end);
  const around = placesBefore(findings.at(isJoinedBefore ? -2 : -1));
  const next = after.flatMap(({ values }) => values.map(({ place }) => place));
  const isListed = around.length > 0 && next.length > 0;
  return candidates.some(
    ({ place }) =>
      (isListed && around.some((other) => distance(place, other) <= listKm)) ||
      [...around, ...next].some((other) => liesIn(place, other)) ||
      (isJoinedBefore && around.some((other) => areSiblings(place, other))) ||
      (isJoinedAfter && next.some((other) => areSiblings(place, other))),
  );
}
