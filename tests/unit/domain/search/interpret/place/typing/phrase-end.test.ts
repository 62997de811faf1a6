import { expect, test } from 'vitest';
import { placesAtEnd } from '#domain/search/interpret/place/typing/phrase-end.ts';
import { loadAllPlaces } from '../../../../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();

test.each([
  ['dvosoban stan spl', 'dvosoban stan', 'm:4090'],
  ['spl', '', 'm:4090'],
  ['stan u splitu', 'stan', 'm:4090'],
  ['kuća na otoku krk', 'kuća', 'i:krk'],
  ['stan velika gor', 'stan', 'm:5410'],
  ['stan novi z', 'stan', 'q:zagreb-novi-zagreb'],
  ['stan slavonski bro', 'stan', 'm:3964'],
  ['stan sv ned', 'stan', 'm:4367'],
  ['stan o', 'stan', 'm:3123'],
  ['kuća kod zadra', 'kuća kod', 'm:5207'],
  ['house near zadar', 'house near', 'm:5207'],
  ['kuća makarska riv', 'kuća', 'r:makarska-rivijera'],
  ['21000', '', 'm:4090'],
])('«%s» is «%s» and begins to name %s', (phrase, before, id) => {
  const end = placesAtEnd(places, phrase);
  expect([end.before, end.places[0]?.place.id]).toEqual([before, id]);
});

test.each(['stan split do 200', 'kuća 10', '', '   ', 'xyzzyq'])('«%s» ends with no place', (phrase) => {
  expect(placesAtEnd(places, phrase).places).toEqual([]);
});
