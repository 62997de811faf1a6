import { readdirSync, readFileSync } from 'node:fs';
import { askedDifferences, searchDifferences } from '#components/overview/search-difference.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import type { Understanding } from '#contract/search/interpretation.ts';
import { phraseNotes, searchOf, type PhraseReader } from '#domain/search/phrase-notes.ts';

/** What a careful native would answer; `near` where only nearness is wanted, whatever its radius. */
export type Answer = Partial<Omit<Understanding, 'near' | 'alternatives'>> & {
  near?: true;
  km?: number;
  alternatives?: string[];
};

export type Case = { kind: string; phrase: string; answer: Answer };

const folder = new URL('./', import.meta.url);

function rows(set: string, file: string): string[][] {
  const lines = readFileSync(new URL(`${set}/${file}`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.split('\t'));
}

/** The phrases of a set: `own`, `fresh` (written later) or `kept`, which are for measuring only: nobody tunes to them. */
export function phraseCases(set: string): Case[] {
  const files = readdirSync(new URL(set, folder)).filter((file) => file !== 'typeahead.tsv');
  return files.toSorted().flatMap((file) => {
    const prefix = file.startsWith('hr') ? 'hr-' : '';
    return rows(set, file).map(([kind = '', phrase = '', answer = '{}']) => ({
      kind: prefix + kind,
      phrase,
      answer: JSON.parse(answer) as Answer,
    }));
  });
}

/** Beginnings of place names, each with the places that are right first. */
export function typedCases(set: string): { kind: string; typed: string; ids: string[] }[] {
  return rows(set, 'typeahead.tsv').map(([kind = '', typed = '', ids = '']) => ({ kind, typed, ids: ids.split(',') }));
}

const categories: ReadonlySet<string> = new Set(referenceCodes('category'));
const types: ReadonlySet<string> = new Set(referenceCodes('type'));
const sorted = (list: readonly string[] = []) => list.toSorted().join();
const areEqual = (one: unknown, other: unknown) => {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= 0.02 * Math.max(Math.abs(one), Math.abs(other));
};

const numbers = [
  'priceMin',
  'priceMax',
  'pricePerM2Max',
  'rooms',
  'roomsMin',
  'roomsMax',
  'bedrooms',
  'bedroomsMin',
  'bedroomsMax',
  'areaMin',
  'areaMax',
  'plotMin',
  'plotMax',
] as const;
const others = [
  'type',
  'bathrooms',
  'floor',
  'floorMin',
  'floorMax',
  'levels',
  'yearMin',
  'energyClass',
  'island',
] as const;

/** The essentials in which an interpretation differs from the answer. */
export function wrongEssentials(meant: Understanding, answer: Answer): string[] {
  const alternatives = answer.alternatives ?? [];
  const chosen = alternatives.every((code) => categories.has(code)) ? alternatives : [];
  return [
    ...(meant.purpose === answer.purpose ? [] : ['purpose']),
    ...(meant.category === answer.category && sorted(meant.categories) === sorted(chosen) ? [] : ['category']),
    ...(sorted(meant.place) === sorted(answer.place) ? [] : ['place']),
    ...numbers.filter((key) => !areEqual(meant[key], answer[key])),
  ];
}

const longWords = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 3);

/** Whether the same longer words are left, as far as prepositions and fillers go. */
function sameWords(expected: string, found: string): boolean {
  const [some, others] = [longWords(expected), longWords(found)];
  return others.every((word) => expected.toLowerCase().includes(word)) && others.length >= some.length / 2;
}

/** Everything in which an interpretation differs from the answer; a text counts only where the answer has one. */
export function wrongParts(meant: Understanding, answer: Answer): string[] {
  const alternatives = answer.alternatives ?? [];
  const areHomes = alternatives.every((code) => categories.has(code) || types.has(code));
  const features = areHomes ? [] : alternatives;
  const withSea = (list: readonly string[] = []) => list.filter((code) => code !== 'NEAR_SEA');
  const isSea = answer.seaMax !== undefined;
  const found = isSea ? withSea(meant.features) : meant.features;
  const expected = isSea ? withSea(answer.features) : answer.features;
  return [
    ...wrongEssentials(meant, answer),
    ...others.filter((key) => !areEqual(meant[key], answer[key])),
    ...(sorted(found) === sorted(expected) ? [] : ['features']),
    ...(sorted(meant.alternatives) === sorted(features) ? [] : ['alternatives']),
    ...(sorted(meant.wishes) === sorted(answer.wishes) ? [] : ['wishes']),
    ...(sorted(meant.without) === sorted(answer.without) ? [] : ['without']),
    ...(sorted(meant.notPlace) === sorted(answer.notPlace) ? [] : ['notPlace']),
    ...(isSea && !areEqual(meant.seaMax, answer.seaMax) ? ['seaMax'] : []),
    ...(Boolean(answer.near) === Boolean(meant.near) || meant.place.length > 1 ? [] : ['near']),
    ...(answer.text === undefined || sameWords(answer.text, meant.text) ? [] : ['text']),
  ];
}

/** Whether the page tells that something may be otherwise: it asks, respells, or shows what it did not use. */
export function saysSo(phrase: string, reader: PhraseReader): boolean {
  const { places, interpret } = reader;
  const query = searchOf(interpret(phrase), places);
  const { isUnsure, others, excluded, ignored, respelled, leftOut } = phraseNotes(phrase, query, reader);
  const asked = isUnsure ? askedDifferences(searchDifferences(query, others, { locale: 'hr', places })) : [];
  return asked.length + respelled.length > 0 || Boolean(excluded ?? ignored ?? leftOut ?? query.q);
}

/** Whether a place was found that is not among those meant. */
export function hasFalsePlace(meant: Understanding, { place = [] }: Answer): boolean {
  return meant.place.some((id) => !place.includes(id));
}
