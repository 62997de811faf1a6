import { expect, test } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { phraseNotes, searchOf } from '#domain/search/phrase-notes.ts';
import { loadAllPlaces } from '../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
const reader = { places, interpret: createInterpreter(places) };
const othersOf = (phrase: string) =>
  phraseNotes(phrase, searchOf(reader.interpret(phrase), places), reader).others.map(({ place }) => place.toSorted());

test('a namesake takes the place of one alone', () => {
  expect(othersOf('stan u Novigradu')).toContainEqual(['m:5371']);
});

test('of several places a namesake takes that of its own name, and the others stay', () => {
  const others = othersOf('villa Krk or Cres');
  expect(others).toContainEqual(['i:krk', 'm:523']);
  expect(others.every((place) => place.length === 2)).toBe(true);
});

test('of words that are sought as they stand nothing is said', () => {
  const query = { ...searchOf(reader.interpret(''), places), q: 'kamen' };
  expect(phraseNotes('kamen', query, reader)).toMatchObject({ others: [], respelled: [], isUnsure: false });
});
