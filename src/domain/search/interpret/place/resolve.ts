import type { Candidate, Mention } from './candidate.ts';
import { areJoined, joinsOf } from './joined.ts';
import { liesIn, type Place } from './search-places.ts';

const maxPlaces = 5;
/** Namesakes that differ by less are equally likely: all of them are meant. */
const equalMargin = 0.35;

/** The places that a phrase means: `others` are further places of those names; `near`: only near them. */
export type ChosenPlaces = { places: Place[]; others: Place[]; near: boolean; cost: number; byMention: Place[][] };

/** A candidate of a mention, and its cost. */
export type Option = { candidate: Candidate; cost: number };

/** One candidate for each mention, and its cost. */
export type Choice = { chosen: Candidate[]; cost: number };

/** «Tučepi, Podgora, Igrane»: with a third place beside them, that Igrane lies in Podgora restricts nothing. */
function isEnumeration(sets: readonly (readonly Place[])[], mentions: readonly Mention[], outer: number): boolean {
  const before = sets[outer - 1] ?? [];
  const isOfBefore = before.some((place) => (sets[outer] ?? []).some((area) => liesIn(place, area)));
  if (mentions[outer]?.preposition && isOfBefore) return false;
  const others = sets.filter((_, index) => index !== outer && !mentions[index]?.preposition?.near);
  const isOutside = (set: readonly Place[]) =>
    set.every((place) => (sets[outer] ?? []).every((area) => !liesIn(place, area) && !liesIn(area, place)));
  const isOf = (level: Place['level']) => (set: readonly Place[]) => set.every((place) => place.level === level);
  const hasChoice = mentions.some(({ joined }) => joined);
  const isAround = (set: readonly Place[]) =>
    (sets[outer] ?? []).every((area) => set.some((place) => liesIn(area, place)));
  const peers = others.filter((set) => !isAround(set));
  const areQuarters = peers.length > 1 && [sets[outer] ?? [], ...peers].every(isOf('quarter'));
  const isList = areQuarters || (!mentions[outer]?.preposition && others.every(isOf('settlement')));
  return others.length > 1 && (others.some(isOutside) || (hasChoice && isList));
}

const isUnit = ({ level }: Place) => level === 'town' || level === 'municipality';

/** Places of the same name that are as likely as the chosen one, with it. */
function withEquals(options: readonly Option[], chosen: Candidate, isAlone: boolean): Place[] {
  if (!isAlone) return [chosen.place];
  const cost = options.find(({ candidate }) => candidate === chosen)?.cost ?? 0;
  const namesakes = options.filter(
    ({ candidate: { place } }) => place.level === chosen.place.level && place.name === chosen.place.name,
  );
  // Beside one that is clearly likelier, less likely ones do not stand together.
  if (namesakes.some(({ cost: other }) => other <= cost - equalMargin)) return [chosen.place];
  const equal = namesakes.filter(({ cost: other }) => Math.abs(other - cost) < equalMargin);
  return equal.map(({ candidate }) => candidate.place).slice(0, maxPlaces);
}

function restricts(inner: readonly Place[], place: Place): boolean {
  return inner.length > 0 && inner.every((candidate) => liesIn(candidate, place));
}

/** The places that a choice means: of places inside one another («Njivice na Krku») the inner. */
export function resolve(
  mentions: readonly Mention[],
  { chosen, cost }: Choice,
  options: readonly (readonly Option[])[],
): ChosenPlaces {
  const joins = joinsOf(mentions);
  const sets = mentions.map((_, index) => {
    const candidate = chosen[index];
    const isAlone = mentions.every((_, other) => other === index || areJoined(joins, index, other));
    return candidate ? withEquals(options[index] ?? [], candidate, isAlone) : [];
  });
  const remaining = sets.flatMap((set, index) => {
    const related = sets.filter((_, other) => other !== index && !areJoined(joins, index, other));
    const isListed = isEnumeration(sets, mentions, index);
    const { near, weak } = mentions[index]?.preposition ?? {};
    const isInner = related.some((other) => other.some((outer) => set.some((place) => liesIn(place, outer))));
    return set
      .filter((place) => isListed || !related.some((other) => restricts(other, place)))
      .map((place) => ({ place, near, isHint: !isInner && (near ?? weak), alone: related.length === 0 }));
  });
  const meant = remaining.filter(({ isHint, alone }) => !isHint || (alone && mentions.length > 1));
  const kept = meant.length > 0 ? meant : remaining;
  const places = [...new Set(kept.map(({ place }) => place))];
  const all = sets.flat();
  const others = options.flatMap((list, index) =>
    sets[index]?.some((place) => places.includes(place)) ? list.map(({ candidate }) => candidate.place) : [],
  );
  const isSame = (place: Place, known: Place) =>
    known.name === place.name && liesIn(place, known) && !(known.level === 'island' && isUnit(place));
  const isNew = (place: Place) => !all.includes(place) && !places.some((known) => isSame(place, known));
  return {
    places,
    others: [...new Set(others)].filter(isNew).slice(0, maxPlaces),
    near: kept.some(({ near }) => near),
    cost,
    byMention: sets,
  };
}
