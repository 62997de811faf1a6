import { candidateCost, type Mention } from './candidate.ts';
import { areJoined, joinsOf } from './joined.ts';
import { resolve, type Choice, type ChosenPlaces, type Option } from './resolve.ts';
import { distance, liesIn, type Place } from './search-places.ts';

const maxCandidates = 6;
/** For long lists of names fewer candidates and choices are weighed: nobody's list of ten means three rarities. */
const longList = 6;
const maxOfLongList = { candidates: 2, choices: 12 };
const maxChoices = 40;
/** How many names back the places of a phrase belong together. */
const maxRelated = 6;

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

/** The candidates of a mention, each place once, likeliest first. */
function distinct(mention: Mention, most: number): Option[] {
  const weighed = mention.candidates.map((candidate) => ({ candidate, cost: candidateCost(candidate, mention) }));
  weighed.sort((a, b) => a.cost - b.cost);
  const found = new Map<string, Option>();
  for (const option of weighed)
    if (found.size < most && !found.has(option.candidate.place.id)) found.set(option.candidate.place.id, option);
  return [...found.values()];
}

/** How two places are named: as alternatives, one near or away from the other («Otok kod Sinja»), next to it, or both with «u». */
type Bond = { isJoined: boolean; isNear: boolean; isAway: boolean; isNext: boolean; isTwice: boolean };

function relationCost(first: Place, second: Place, { isJoined, isNear, isAway, isNext, isTwice }: Bond): number {
  if (first.id === second.id) return isJoined ? relations.apart : relations.inside;
  if (!isJoined && (liesIn(first, second) || liesIn(second, first))) return relations.inside;
  const km = distance(first, second);
  if (isNear && isNext && !isJoined && km <= nearKm) return relations.inside;
  if (isAway && km > closeKm) return 0;
  const uneven = (first.level === 'island') === (second.level === 'island') ? 0 : relations.uneven;
  if (km <= closeKm) return relations.close + uneven;
  if (km <= nearKm) return relations.near + uneven;
  // Islands, regions and counties have no point, and are listed together: «Krk, Cres, Lošinj».
  if (km === Infinity) return first.level === second.level ? relations.near : isJoined ? 0 : relations.apart;
  if (isNear) return relations.farFromNear;
  if (isTwice) return relations.inBoth;
  return isJoined ? uneven : first.level === second.level ? relations.alike : relations.apart;
}

const isIn = (mention: Mention | undefined) => mention?.preposition?.side === 'in';

/** The likeliest choices of one candidate for each mention, best first. */
function choices(mentions: readonly Mention[], all: readonly (readonly Option[])[]): Choice[] {
  const joins = joinsOf(mentions);
  const most = mentions.length > longList ? maxOfLongList.choices : maxChoices;
  let partial: Choice[] = [{ chosen: [], cost: 0 }];
  for (const [index, mention] of mentions.entries()) {
    const options = all[index] ?? [];
    partial = partial.flatMap(({ chosen, cost }) =>
      options.map((option) => {
        const related = chosen.reduce((sum, other, at) => {
          if (at < index - maxRelated) return sum;
          const bond = {
            isJoined: areJoined(joins, at, index),
            isNear: Boolean(mention.preposition?.near) && !mention.isDistant,
            isAway: Boolean(mention.isDistant),
            isNext: at === index - 1,
            isTwice: at === index - 1 && isIn(mention) && isIn(mentions[at]) && !mention.afterBreak && !mention.joined,
          };
          return sum + relationCost(other.place, option.candidate.place, bond);
        }, 0);
        return { chosen: [...chosen, option.candidate], cost: cost + option.cost + related };
      }),
    );
    partial.sort((a, b) => a.cost - b.cost);
    partial.length = Math.min(partial.length, most);
  }
  return partial;
}

const nowhere: ChosenPlaces = { places: [], others: [], near: false, cost: 0, byMention: [] };

/** In a long list, a name that is repeated means the same place again: it is weighed once. */
function repeatsIn(mentions: readonly Mention[]): number[] {
  if (mentions.length <= longList) return [...mentions.keys()];
  const first = new Map<string, number>();
  return mentions.map(({ typed }, index) => first.get(typed) ?? (first.set(typed, index), index));
}

/** The likeliest readings of all place names, best first; of places inside one another («Njivice na Krku») the inner. */
export function choosePlaces(all: readonly Mention[], limit: number): ChosenPlaces[] {
  if (all.length === 0) return [nowhere];
  const firsts = repeatsIn(all);
  const distinctOnes = [...new Set(firsts)];
  const mentions = distinctOnes.flatMap((index) => all[index] ?? []);
  const most = mentions.length > longList ? maxOfLongList.candidates : maxCandidates;
  const options = mentions.map((mention) => distinct(mention, most));
  return choices(mentions, options)
    .slice(0, limit)
    .map((choice) => resolve(mentions, choice, options))
    .map((chosen) => ({
      ...chosen,
      byMention: firsts.map((first) => chosen.byMention[distinctOnes.indexOf(first)] ?? []),
    }));
}
