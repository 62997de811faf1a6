import { isConjunction, type Context, type Finding } from '#domain/search/interpret/finding.ts';
import type { Mention } from './candidate.ts';
import { liesIn, type Place } from './search-places.ts';

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
  { tokens, findings, lexicon }: Context,
): boolean {
  const isJoinedBefore = isConjunction(tokens[start - 1]);
  const isJoinedAfter = isConjunction(tokens[end]);
  const after = lexicon.names.matches(tokens, isJoinedAfter ? end + 1 : end);
  const around = placesBefore(findings.at(isJoinedBefore ? -2 : -1));
  const next = after.flatMap(({ values }) => values.map(({ place }) => place));
  return candidates.some(
    ({ place }) =>
      [...around, ...next].some((other) => liesIn(place, other)) ||
      (isJoinedBefore && around.some((other) => areSiblings(place, other))) ||
      (isJoinedAfter && next.some((other) => areSiblings(place, other))),
  );
}
