import { accusative, genitive, instrumental, locative, nominative } from '#domain/search/interpret/cases.ts';
import type { PlaceLevel } from '#domain/search/interpret/place/search-places.ts';
import words from './places.json' with { type: 'json' };

/** A preposition: the cases it governs; `side` of «u», «na»; `near` for «kod»; `weak` ones rarely precede villages. */
export type Preposition = { cases: number; side?: 'in' | 'on'; near?: true; weak?: true };

/** The prepositions of `places.json`, keyed by one of their words. */
export const prepositions: Record<keyof typeof words.prepositions, Preposition> = {
  u: { cases: locative | accusative, side: 'in' },
  na: { cases: locative | accusative, side: 'on' },
  in: { cases: nominative, side: 'in' },
  on: { cases: nominative, side: 'on' },
  kod: { cases: genitive, near: true },
  near: { cases: nominative, near: true },
  između: { cases: genitive | instrumental | nominative, near: true },
  iz: { cases: genitive },
  po: { cases: locative },
  pri: { cases: locative, near: true },
  za: { cases: accusative, weak: true },
  s: { cases: instrumental | accusative | genitive, weak: true },
  at: { cases: nominative },
};

/** The possible levels of a word for a kind of place: otok Krk, grad Krk, Krk island. */
export const placeLevels: Record<keyof typeof words.levels, PlaceLevel[]> = {
  island: ['island'],
  town: ['town', 'county'],
  municipality: ['municipality', 'town'],
  settlement: ['settlement', 'quarter', 'municipality', 'town'],
  quarter: ['quarter', 'settlement'],
  county: ['county'],
  region: ['region', 'county'],
};
