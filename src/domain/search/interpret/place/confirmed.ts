import { isConjunction, meaningOf, type Context, type Finding } from '#domain/search/interpret/finding.ts';
import type { Mention } from './candidate.ts';
import { distance, liesIn, type Place } from './search-places.ts';

/** «Ičići, Ika, Lovran»: how near a name between two others is. */
const listKm = 12;

/** «Marina kod Trogira»: how near a name is to that beside it. */
const besideKm = 25;

/** Among more parts nothing confirms a name any more, so that long lists take no time. */
const mostParts = 16;

const placesBefore = (finding: Finding | undefined): Place[] =>
  finding?.kind === 'place' ? finding.mention.candidates.map(({ place }) => place) : [];

/** «Maksimir ili Ravnice»: two quarters or villages of one town. */
const areSiblings = (first: Place, second: Place) =>
  first.id !== second.id &&
  (first.level === 'quarter' || first.level === 'settlement') &&
  first.level === second.level &&
  first.municipalityIds.some((id) => second.municipalityIds.includes(id));

/** «stanovi Zadar»: the word names the homes, as nothing before it does. */
function isOnlyHome(start: number, { tokens, findings, lexicon }: Context): boolean {
  const isHome = lexicon.vocabulary.words.longest(tokens, start)?.values.some(({ value }) => value.kind === 'home');
  return Boolean(isHome) && !findings.some((finding) => meaningOf(finding, 'home') ?? meaningOf(finding, 'rooms'));
}

/** «Pile, Dubrovnik»: whether the name beside one that looks like a word is that of a place around it, or of its neighbour. */
export function isConfirmed(
  { candidates }: Mention,
  [start, end]: readonly [number, number],
  { tokens, findings, lexicon }: Context,
): boolean {
  if (findings.length > mostParts || isOnlyHome(start, { tokens, findings, lexicon })) return false;
  const isJoinedBefore = isConjunction(tokens[start - 1]);
  const isJoinedAfter = isConjunction(tokens[end]);
  const said = isJoinedAfter ? undefined : lexicon.vocabulary.words.longest(tokens, end);
  const isNear = said?.values.some(({ value }) => value.kind === 'preposition' && value.preposition.near);
  const isWithin = said?.values.some(({ value }) => value.kind === 'preposition' || value.kind === 'placeLevel');
  const at = isJoinedAfter ? end + 1 : isWithin ? (said?.end ?? end) : end;
  const after = lexicon.names.matches(tokens, at);
  const around = placesBefore(findings.at(isJoinedBefore ? -2 : -1));
  const next = after.flatMap(({ values }) => values.map(({ place }) => place));
  const isListed = around.length > 0 && next.length > 0;
  return candidates.some(
    ({ place }) =>
      (isListed && around.some((other) => distance(place, other) <= listKm)) ||
      [...around, ...next].some((other) => liesIn(place, other)) ||
      (isNear && next.some((other) => distance(place, other) <= besideKm)) ||
      (isJoinedBefore && around.some((other) => areSiblings(place, other))) ||
      (isJoinedAfter && next.some((other) => areSiblings(place, other))),
  );
}
