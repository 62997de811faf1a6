import { accusative, genitive, instrumental, locative, nominative } from '#domain/search/interpret/cases.ts';
import type { PlaceLevel } from '#domain/search/interpret/place/place.ts';
import type { Wording } from './wording.ts';

/**
 * What stands before places: the cases that follow, for `u` and `na` whether one is in a town or on an island, and
 * whether the place only tells where another one is («Selce kod Crikvenice»). Small places rarely follow weak ones.
 */
export type Preposition = { cases: number; side?: 'in' | 'on'; near?: true; weak?: true };

export const prepositions: { preposition: Preposition; wording: Wording }[] = [
  { preposition: { cases: locative | accusative, side: 'in' }, wording: { hr: 'u', en: '' } },
  { preposition: { cases: locative | accusative, side: 'on' }, wording: { hr: 'na', en: '' } },
  { preposition: { cases: nominative, side: 'in' }, wording: { hr: '', en: 'in, inside, within' } },
  { preposition: { cases: nominative, side: 'on' }, wording: { hr: '', en: 'on' } },
  {
    preposition: { cases: genitive, near: true },
    wording: {
      hr: '=kod, =blizu, =kraj, =pored, =pokraj, =oko, =iznad, =ispod, =izvan, =preko, =nedaleko, =nedaleko =od, =nije =daleko, =nije =daleko =od, =ne =daleko =od, =preko =puta, =u =blizini, blizina, =u =okolici, okolica',
      en: '',
    },
  },
  {
    preposition: { cases: nominative, near: true },
    wording: {
      hr: '',
      en: 'near, nearby, around, close to, close, next to, by, outside, outside of, not far from, not far, vicinity of, vicinity, surroundings of, surroundings, surrounding area',
    },
  },
  { preposition: { cases: genitive }, wording: { hr: '=iz, =do, =od, =između', en: '' } },
  { preposition: { cases: locative }, wording: { hr: '=po, =pri, =o, =prema', en: '' } },
  { preposition: { cases: accusative, weak: true }, wording: { hr: '=za, =uz', en: '' } },
  {
    preposition: { cases: instrumental | accusative | genitive, weak: true },
    wording: { hr: '=s, =sa, =pod, =nad, =pred, =među', en: 'with, for' },
  },
  {
    preposition: { cases: nominative },
    wording: {
      hr: '',
      en: 'at, from, to, of, between, the area of, area of',
    },
  },
];

/** Words that say what kind of place a name means: otok Krk, grad Krk, Krk island. */
export const levelWords: { levels: PlaceLevel[]; wording: Wording }[] = [
  { levels: ['island'], wording: { hr: 'otok, otočić', en: 'island, isle' } },
  { levels: ['town', 'county'], wording: { hr: 'grad', en: 'city, town' } },
  { levels: ['municipality', 'town'], wording: { hr: 'općina', en: 'municipality' } },
  {
    levels: ['settlement', 'quarter', 'municipality', 'town'],
    wording: { hr: 'mjesto, naselje, selo', en: 'village, settlement' },
  },
  {
    levels: ['quarter', 'settlement'],
    wording: { hr: 'kvart, četvrt', en: 'neighbourhood, neighborhood, quarter, district' },
  },
  { levels: ['county'], wording: { hr: 'županija', en: 'county' } },
  { levels: ['region', 'county'], wording: { hr: 'regija, poluotok, rivijera', en: 'region, peninsula, riviera' } },
];
