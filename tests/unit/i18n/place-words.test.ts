import { beforeAll, expect, test } from 'vitest';
import { shortCounty } from '#domain/places/place-label.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { circleLabel, placeLabel, placeWithLevel } from '#i18n/place-words.ts';
import { translator } from '#i18n/translate.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { loadAllPlaces } from '../../support/search/interpret-cases.ts';

beforeAll(loadDictionaries);

const allPlaces = loadAllPlaces();
const reader = (locale: Locale) => ({ locale, places: allPlaces });

test('a circle bears the name that pages of the language use', () => {
  const rijeka = allPlaces.pointOf('m:3735') ?? { lat: 0, lng: 0 };
  expect(locales.map((locale) => circleLabel(rijeka, reader(locale)))).toEqual([
    ...['Rijeka i okolica', 'Rijeka and surroundings', 'Rijeka und Umgebung', 'Fiume e dintorni', 'Reka z okolico'],
  ]);
  expect(circleLabel(allPlaces.pointOf('q:rijeka-trsat') ?? rijeka, reader('it'))).toBe('Tersatto e dintorni');
});

test('an island is told from the town of its name in every language', () => {
  expect(locales.map((locale) => placeLabel('i:krk', reader(locale)))).toEqual([
    ...['otok Krk', 'Krk island', 'Insel Krk', 'isola di Veglia', 'otok Krk'],
  ]);
  expect(placeLabel('i:cres', reader('it'))).toBe('isola di Cherso');
  expect(placeLabel('i:brac', reader('it'))).toBe('Brazza');
});

test('an island and its town are both shown by their Italian names, or neither', () => {
  const shown = (id: string) => allPlaces.nameOf(id, 'it') !== allPlaces.nameOf(id, 'hr');
  const namesakes = allPlaces.islands.flatMap(({ id, name }) => {
    const town = allPlaces.municipalities.find((municipality) => municipality.name === name);
    return town ? [{ name, island: shown(`i:${id}`), town: shown(`m:${town.id}`) }] : [];
  });
  expect(namesakes.length).toBeGreaterThan(5);
  expect(namesakes.filter(({ island, town }) => island !== town)).toEqual([]);
});

test('the town around a quarter is named in the language of the page', () => {
  expect(placeWithLevel('q:rijeka-trsat', reader('it'))).toBe('quartiere Tersatto, Fiume');
  expect(allPlaces.label({ settlementId: 55174, quarterId: 'rijeka-trsat' }, 'it')).toMatch(/^Tersatto, Fiume, /);
});

test('every county bears the Italian word for county that pages use, and is short without it', () => {
  const word = translator('it')('overview.place_kinds.c');
  const names = allPlaces.counties.map(({ id }) => allPlaces.nameOf(`c:${id}`, 'it') ?? '');
  const others = names.filter((name) => !name.toLowerCase().startsWith(`${word} `));
  expect(others).toEqual(['Città di Zagabria']);
  expect(['Contea istriana', 'Contea della Lika e di Segna'].map(shortCounty)).toEqual(['Istriana', 'Lika e di Segna']);
});

test('municipalities that share a name are told apart by their counties', () => {
  const labels = ['m:2917', 'm:5371', 's:44008', 'm:4090'].map((id) => placeWithLevel(id, reader('hr')));
  expect(labels).toEqual([
    'grad Novigrad, Istarska županija',
    'općina Novigrad, Zadarska županija',
    'naselje Novigrad, Zadarska županija',
    'grad Split',
  ]);
});
