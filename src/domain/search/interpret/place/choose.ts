import { candidateCost, type Candidate, type Mention } from './candidate.ts';
import { distance, liesIn, type Place } from './search-places.ts';

const maxCandidates = 6;
const maxChoices = 40;
const maxPlaces = 5;
/** Namesakes that differ by less are equally likely: all of them are meant. */
const equalMargin = 0.35;

/** What the relation of two places adds to their cost: people name places that belong together. */
export const relations = {
  inside: -3.5,
  close: -1.2,
  near: -0.6,
  apart: 1.2,
  alike: 0.3,
  farFromNear: 2.5,
  uneven: 0.5,
  inBoth: 3,
} as const;
const closeKm = 12;
const nearKm = 35;

/** One candidate for each mention, and its cost. */
type Choice = { chosen: Candidate[]; cost: number };

/** The places that a phrase means: `others` are further places of those names; `near`: only near them. */
export type ChosenPlaces = { places: Place[]; others: Place[]; near: boolean; cost: number; byMention: Place[][] };

type Option = { candidate: Candidate; cost: number };

/** The candidates of a mention, each place once, likeliest first. */
function distinct(mention: Mention): Option[] {
  const weighed = mention.candidates.map((candidate) => ({ candidate, cost: candidateCost(candidate, mention) }));
  weighed.sort((a, b) => a.cost - b.cost);
  const found = new Map<string, Option>();
  for (const option of weighed)
    if (found.size < maxCandidates && !found.has(option.candidate.place.id))
      found.set(option.candidate.place.id, option);
  return [...found.values()];
}

/** «Split ili Solin» are two places, «Split, Bačvice» is one; in «Solin, Klis ili Split» each is one. */
const areJoined = (mentions: readonly Mention[], first: number, second: number) =>
  mentions.slice(first + 1, second + 1).some(({ joined }) => joined);

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

/** How two places are named: as alternatives, one near the other («Otok kod Sinja»), next to it, or both with «u». */
type Bond = { isJoined: boolean; isNear: boolean; isNext: boolean; isTwice: boolean };

function relationCost(first: Place, second: Place, { isJoined, isNear, isNext, isTwice }: Bond): number {
  if (first.id === second.id) return isJoined ? relations.apart : relations.inside;
  if (!isJoined && (liesIn(first, second) || liesIn(second, first))) return relations.inside;
  const km = distance(first, second);
  if (isNear && isNext && !isJoined && km <= nearKm) return relations.inside;
  const uneven = (first.level === 'island') === (second.level === 'island') ? 0 : relations.uneven;
  if (km <= closeKm) return relations.close + uneven;
  if (km <= nearKm) return relations.near + uneven;
  if (km === Infinity) return isJoined ? 0 : relations.apart;
  if (isNear) return relations.farFromNear;
  if (isTwice) return relations.inBoth;
  return isJoined ? uneven : first.level === second.level ? relations.alike : relations.apart;
}

const isIn = (mention: Mention | undefined) => mention?.preposition?.side === 'in';

/** The likeliest choices of one candidate for each mention, best first. */
function choices(mentions: readonly Mention[], all: readonly (readonly Option[])[]): Choice[] {
  let partial: Choice[] = [{ chosen: [], cost: 0 }];
  for (const [index, mention] of mentions.entries()) {
    const options = all[index] ?? [];
    partial = partial.flatMap(({ chosen, cost }) =>
      options.map((option) => {
        const related = chosen.reduce((sum, other, at) => {
          const bond = {
            isJoined: areJoined(mentions, at, index),
            isNear: Boolean(mention.preposition?.near),
            isNext: at === index - 1,
            isTwice: at === index - 1 && isIn(mention) && isIn(mentions[at]) && !mention.afterBreak && !mention.joined,
          };
          return sum + relationCost(other.place, option.candidate.place, bond);
        }, 0);
        return { chosen: [...chosen, option.candidate], cost: cost + option.cost + related };
      }),
    );
    partial.sort((a, b) => a.cost - b.cost);
    partial.length = Math.min(partial.length, maxChoices);
  }
  return partial;
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

function resolve(
  mentions: readonly Mention[],
  { chosen, cost }: Choice,
  options: readonly (readonly Option[])[],
): ChosenPlaces {
  const sets = mentions.map((_, index) => {
    const candidate = chosen[index];
    const isAlone = mentions.every((_, other) => {
      const [from, to] = [Math.min(index, other), Math.max(index, other)];
      return other === index || areJoined(mentions, from, to);
    });
    return candidate ? withEquals(options[index] ?? [], candidate, isAlone) : [];
  });
  const remaining = sets.flatMap((set, index) => {
    const related = sets.filter((_, other) => {
      const [from, to] = [Math.min(index, other), Math.max(index, other)];
      return other !== index && !areJoined(mentions, from, to);
    });
    const { near, weak } = mentions[index]?.preposition ?? {};
    const isInner = related.some((other) => other.some((outer) => set.some((place) => liesIn(place, outer))));
    return set
      .filter((place) => isEnumeration(sets, mentions, index) || !related.some((other) => restricts(other, place)))
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

const nowhere: ChosenPlaces = { places: [], others: [], near: false, cost: 0, byMention: [] };

/** The likeliest readings of all place names, best first; of places inside one another («Njivice na Krku») the inner. */
export function choosePlaces(mentions: readonly Mention[], limit: number): ChosenPlaces[] {
  if (mentions.length === 0) return [nowhere];
  const options = mentions.map(distinct);
  return choices(mentions, options)
    .slice(0, limit)
    .map((choice) => resolve(mentions, choice, options));
}
