import type { Places } from '#domain/places/places.ts';
import { priorCost } from './candidate.ts';
import { listPlaces, type Place, type PlaceLevel } from './search-places.ts';
import { KeyTable, type Key, type KeyRange } from './typing/key-table.ts';
import { keysOfPlace } from './typing/name-keys.ts';
import { readTypedPlace, type TypedPlace } from './typing/typed-place.ts';

/** A place that matches typed text; `within` are the ids of its municipality and county. */
type PlaceSuggestion = { id: string; level: PlaceLevel; name: string; within: string[] };

/** A place, and how unlikely it is that it is meant, as a negative logarithm. */
export type RankedPlace = { place: Place; cost: number };

type Index = { all: readonly Place[]; byId: ReadonlyMap<string, Place>; base: Float32Array; keys: KeyTable };

const maxTextLength = 60;
const maxSuggestions = 50;
const betweenPauses = 200;
const indexes = new WeakMap<Places, Index>();

const costs = {
  perLetterLeft: 0.06,
  maxLettersLeft: 12,
  complete: -1.4,
  /** Of counties and regions only the beginning may mean a town. */
  completeArea: -3.1,
  statedLevel: -1.5,
  otherLevel: 4,
  /** The settlement that a town is named for is hardly ever looked for without the rest of the town. */
  seat: 3,
  inIsland: 0.8,
  onTown: 1,
  onIsland: -0.8,
  incomplete: 1.5,
  farLessLikely: 7,
} as const;

/** People look for towns; counties and regions are called by longer names than their towns. */
const levelCosts: Record<PlaceLevel, number> = {
  county: 1.9,
  region: 1.9,
  island: 0.2,
  town: 0,
  municipality: 0.3,
  quarter: 0.8,
  settlement: 0.4,
};
function baseCost(place: Place, places: Places): number {
  const { level, name, municipalityIds } = place;
  const isSeat = level === 'settlement' && places.municipality(municipalityIds[0] ?? 0)?.name === name;
  return priorCost(place) + levelCosts[level] + (isSeat ? costs.seat : 0);
}

function createIndex(places: Places, all: readonly Place[], keys: readonly Key[]): Index {
  const index = {
    all,
    byId: new Map(all.map((place) => [place.id, place])),
    base: Float32Array.from(all, (place) => baseCost(place, places)),
    keys: new KeyTable(keys),
  };
  indexes.set(places, index);
  return index;
}

const keysOf = (places: Places, place: Place, owner: number): Key[] =>
  keysOfPlace(place, places).map((key) => ({ ...key, owner }));

/** Builds what suggestions are found in (half a second), once per `places`. */
export function prepareSuggestions(places: Places): Index {
  const known = indexes.get(places);
  if (known) return known;
  const all = listPlaces(places);
  return createIndex(
    places,
    all,
    all.flatMap((place, owner) => keysOf(places, place, owner)),
  );
}

/** As `prepareSuggestions`, with pauses for other work. */
export async function warmSuggestions(places: Places, pause: () => Promise<unknown>): Promise<void> {
  const all = listPlaces(places);
  const keys: Key[] = [];
  for (const [owner, place] of all.entries()) {
    keys.push(...keysOf(places, place, owner));
    if (owner % betweenPauses === 0) await pause();
  }
  if (!indexes.has(places)) createIndex(places, all, keys);
}

/** The place of a search id. */
export const placeOf = (places: Places, id: string): Place | undefined => prepareSuggestions(places).byId.get(id);

function contextCost({ levels, side }: TypedPlace, { level }: Place): number {
  if (levels) return levels.includes(level) ? costs.statedLevel + 0.5 * levels.indexOf(level) : costs.otherLevel;
  const isIsland = level === 'island';
  if (side === 'in') return isIsland ? costs.inIsland : 0;
  if (side === 'on') return isIsland ? costs.onIsland : level === 'town' || level === 'municipality' ? costs.onTown : 0;
  return 0;
}

/** A postcode that no place has is near one that begins with the same digits. */
function postcodeRange({ keys }: Index, digits: string): KeyRange[] {
  for (let end = digits.length; end >= 2; end -= 1) {
    const range = keys.startingWith(digits.slice(0, end));
    if (range) return [{ ...range, cost: (digits.length - end) * costs.incomplete }];
  }
  return [];
}

function rangesOf(index: Index, key: string): KeyRange[] {
  if (/^\d{2,5}$/.test(key)) return postcodeRange(index, key);
  const exact = index.keys.startingWith(key);
  return [...(exact ? [exact] : []), ...index.keys.misspelt(key)];
}

const isArea = ({ level }: Place) => level === 'county' || level === 'region';

function lettersCost(left: number, place: Place | undefined): number {
  if (left === 0) return place && isArea(place) ? costs.completeArea : costs.complete;
  return Math.min(left, costs.maxLettersLeft) * costs.perLetterLeft;
}

/** The costs of the places that one way to read what was typed fits, by their number. */
function weigh(index: Index, typed: TypedPlace): Map<number, number> {
  const costOf = new Float32Array(index.all.length).fill(Infinity);
  const fitting: number[] = [];
  for (const range of rangesOf(index, typed.key))
    index.keys.each(range, (owner, cost, left) => {
      const total = (index.base[owner] ?? 0) + cost + lettersCost(left, index.all[owner]);
      const known = costOf[owner] ?? 0;
      if (known === Infinity) fitting.push(owner);
      if (total < known) costOf[owner] = total;
    });
  return new Map(fitting.map((owner) => [owner, costOf[owner] ?? Infinity]));
}

/** All places that typed text may begin to name, likeliest first, without those that are far less likely. */
export function rankPlaces(places: Places, text: string): RankedPlace[] {
  const index = prepareSuggestions(places);
  const best = new Map<Place, number>();
  for (const typed of readTypedPlace(text.slice(0, maxTextLength).normalize('NFKC').slice(0, maxTextLength)))
    for (const [owner, found] of weigh(index, typed)) {
      const place = index.all[owner];
      const cost = place ? found + contextCost(typed, place) : Infinity;
      if (place && cost < (best.get(place) ?? Infinity)) best.set(place, cost);
    }
  const least = Math.min(...best.values());
  return [...best]
    .flatMap(([place, cost]) => (cost < least + costs.farLessLikely ? [{ place, cost }] : []))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxSuggestions);
}

function toSuggestion({ id, level, name, municipalityIds, countyIds }: Place): PlaceSuggestion {
  const inMunicipality =
    level === 'quarter' || level === 'settlement' ? municipalityIds.map((municipality) => `m:${municipality}`) : [];
  const isInCounty = level !== 'county' && level !== 'region';
  return {
    id,
    level,
    name,
    within: [...inMunicipality, ...(isInCounty ? countyIds.map((county) => `c:${county}`) : [])],
  };
}

/**
 * Places that the text begins to name, likeliest first: also declined, misspelt, by other names and by postcode. The
 * index is cached per `places`.
 */
export function suggestPlaces(places: Places, text: string, limit: number): PlaceSuggestion[] {
  return rankPlaces(places, text)
    .slice(0, Math.min(limit, maxSuggestions))
    .map(({ place }) => toSuggestion(place));
}
