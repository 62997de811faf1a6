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

test.each([
  ['kuća 20 min od Rijeke', { near: { km: 15, minutes: 20 } }],
  ['flat 10 min on foot from Split', { near: { km: 0.8, minutes: 10 } }],
  ['kuća 1 sat vožnje od Rijeke', { near: { km: 45, minutes: 60 } }],
  ['kuća 20 minuta vožnje od Rijeke', { near: { km: 15, minutes: 20 } }],
  ['kuća 15 min autom od mora', { seaMax: 11_250, seaMinutes: 15 }],
  ['vila 5 min hoda od mora', { seaMax: 400, seaMinutes: 5 }],
  ['Haus 10 Minuten mit dem Auto vom Meer', { seaMax: 7500, seaMinutes: 10 }],
])('«%s» keeps the minutes that the distance stands for', (phrase, way) => {
  expect(interpret(phrase)).toMatchObject(way);
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
