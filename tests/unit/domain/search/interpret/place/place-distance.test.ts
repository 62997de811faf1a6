import { expect, test } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { loadAllPlaces } from '../../../../../support/search/interpret-cases.ts';

const interpret = createInterpreter(loadAllPlaces());

test.each([
  ['stan do 5 km od Zadra', 'm:5207', 5],
  ['kuća u krugu od 20 km oko Splita do 300k', 'm:4090', 20],
  ['kuća u radijusu 15 km od grada Rijeke', 'm:3735', 15],
  ['zemljište unutar 8 km od Sinja', 'm:3891', 8],
  ['flat within 10 km of Split', 'm:4090', 10],
  ['house 2.5 km away from Pula', 'm:3590', 2.5],
  ['stan najviše 800 m od Zadra', 'm:5207', 0.8],
  ['stan 3 km udaljen od Šibenika', 'm:4448', 3],
  ['stan do 100 m2 5km od Osijeka', 'm:3123', 5],
])('«%s» is a circle around the place', (phrase, place, km) => {
  const { near, place: places, ignored, text } = interpret(phrase);
  expect([places[0], near?.km, ignored, text]).toEqual([place, km, undefined, '']);
});

test('the rest of such a phrase stays what it is', () => {
  expect(interpret('kuća do 300k u krugu od 20 km oko Splita')).toMatchObject({ category: 'HOUSE', priceMax: 300_000 });
  expect(interpret('stan do 100 m2 5km od Osijeka')).toMatchObject({ category: 'FLAT', areaMax: 100 });
});

test.each(['vila 200 m od mora Zadar', 'stan Split 5 km od mora', 'within Split', 'stan 500 km od Splita'])(
  '«%s» is about no distance from a place that can be searched',
  (phrase) => {
    expect(interpret(phrase).near).toBeUndefined();
  },
);

test('a distance from an island, which has no middle, is told as ignored', () => {
  expect(interpret('kuća 2 km od otoka Krka')).toMatchObject({ place: ['i:krk'], ignored: ['2 km'] });
});
