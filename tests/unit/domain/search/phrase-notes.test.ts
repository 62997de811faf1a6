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

test('a namesake keeps the circle that restricts its place, and is offered once', () => {
  const phrase = 'kuća na Krku 20 min od Rijeke';
  const { others } = phraseNotes(phrase, searchOf(reader.interpret(phrase), places), reader);
  expect(others.map(({ place, near }) => [place, near?.km])).toEqual([[['m:2151'], 15]]);
});

test('of words that are sought as they stand nothing is said', () => {
  const query = { ...searchOf(reader.interpret(''), places), q: 'kamen' };
  expect(phraseNotes('kamen', query, reader)).toMatchObject({ others: [], respelled: [], isUnsure: false });
});

test.each([
  ['stan oko 91 m2', { areaMin: 81, areaMax: 101 }],
  ['stan najmanje 62,5 m2', { areaMin: 62.5, areaMax: undefined }],
  ['stan od 62,5 do 70 m2', { areaMin: 62.5, areaMax: 70 }],
])('«%s» is searched by calm bounds, and by typed ones as they are', (phrase, bounds) => {
  expect(searchOf(reader.interpret(phrase), places)).toMatchObject(bounds);
});

test('of a phrase that is too long the page says where reading ended, at a word', () => {
  const phrase = `stan u Splitu ${'uz more '.repeat(23)}Makarska do 100000 eura`;
  const query = searchOf(reader.interpret('stan u Splitu uz more'), places);
  expect(phraseNotes(phrase, query, reader).cut).toBe('more uz more');
  expect(phraseNotes(phrase.slice(0, 190), query, reader).cut).toBeUndefined();
  expect(phraseNotes('房'.repeat(201), query, reader).cut).toBe(`…${'房'.repeat(40)}`);
});

test.each([
  ['apartman krk', true],
  ['stan preko 100 m2', false],
  ['stan manji od 50 m2 zagreb', false],
])('%s: whether it asks is %s', (phrase, isUnsure) => {
  expect(phraseNotes(phrase, searchOf(reader.interpret(phrase), places), reader).isUnsure).toBe(isUnsure);
});

test('what a respelled word was typed as is no further question', () => {
  const query = searchOf(reader.interpret('ztan split'), places);
  const { respelled, others } = phraseNotes('ztan split', query, reader);
  expect(respelled).toMatchObject([{ typed: 'ztan', meant: 'stan' }]);
  expect(others.filter(({ category, place }) => !category && String(place) === String(query.place))).toEqual([]);
});
