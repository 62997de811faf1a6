import type { Places } from '#domain/places/places.ts';
import { foldWord } from '#domain/search/interpret/tokens.ts';
import { otherNamesOf } from '#domain/places/exonyms.ts';
import { listPlaces, type Place, type PlaceLevel } from './search-places.ts';

/** A place that matches typed text; `within` are the ids of its municipality and county. */
type PlaceSuggestion = { id: string; level: PlaceLevel; name: string; within: string[] };

/** A key with its place; `order` sorts places with the same beginning. */
type Entry = { key: string; place: Place; atStart: boolean; order: number };

const levels: readonly PlaceLevel[] = ['county', 'region', 'town', 'island', 'municipality', 'quarter', 'settlement'];
const maxTextLength = 60;
const maxSuggestions = 50;
const indexes = new WeakMap<Places, Entry[]>();

const wordsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .filter(Boolean);

/** A name's keys, one starting at each word: «vel» and «gor» find «Velika Gorica», «sv j» finds «Sveti Juraj». */
function keysOf(name: string): { key: string; atStart: boolean }[] {
  const words = wordsOf(name);
  const keys = words.map((_, at) => ({ key: words.slice(at).join(' '), atStart: at === 0 }));
  const short = words.map((word) => word.replace(/^svet[aeio]$/, 'sv')).join(' ');
  return keys.some(({ key }) => key === short) ? keys : [...keys, { key: short, atStart: true }];
}

function orderOf({ level, name }: Place, atStart: boolean): number {
  return (levels.indexOf(level) * 2 + (atStart ? 0 : 1)) * maxTextLength + Math.min(name.length, maxTextLength - 1);
}

function createIndex(places: Places): Entry[] {
  const entries = listPlaces(places).flatMap((place) => {
    const [level, id] = place.id.split(':');
    const english = level === 'c' ? [places.county(Number(id))?.nameEn ?? ''] : [];
    const others = level === 's' ? (places.settlement(Number(id))?.alternativeNames ?? []) : otherNamesOf(place.id);
    return [place.name, ...english, ...others]
      .flatMap(keysOf)
      .map((key) => ({ ...key, place, order: orderOf(place, key.atStart) }));
  });
  return entries.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
}

function firstAtLeast(entries: readonly Entry[], key: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isExactly = ({ key, atStart }: Entry, typed: string) => atStart && key === typed;

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
 * Places with a word that starts with the text, ignoring diacritics: exact names first, then by level. The index is
 * cached per `places`.
 */
export function suggestPlaces(places: Places, text: string, limit: number): PlaceSuggestion[] {
  const typed = wordsOf(text.slice(0, maxTextLength).normalize('NFKC')).join(' ');
  if (!typed) return [];
  const entries = indexes.get(places) ?? createIndex(places);
  indexes.set(places, entries);
  const start = firstAtLeast(entries, typed);
  const found = entries.slice(start, firstAtLeast(entries, `${typed}\uffff`)).sort((a, b) => a.order - b.order);
  const exact = found.filter((entry) => isExactly(entry, typed));
  const distinct = new Map([...exact, ...found].map(({ place }) => [place.id, place]));
  return [...distinct.values()].slice(0, Math.min(limit, maxSuggestions)).map(toSuggestion);
}
