import { describe, expect, test } from 'vitest';
import { fold } from '#domain/words/fold.ts';
import { editDistance, wordsWithinOneEdit } from '#domain/words/edit-distance.ts';
import { croatianStem, englishStem } from '#domain/words/search-stem.ts';
import { queryWords, searchWords } from '#domain/words/search-words.ts';

describe('the forms of a Croatian word share one stem', () => {
  test.each([
    'kamena kamene kamenu kamenoj kamenom kamenih kamenim kameni kamenog',
    'kuća kuće kući kuću kućom kućama',
    'maslinik maslinika masliniku maslinici maslinicima maslinikom',
    'stan stana stanu stanom stanovi stanova stanovima',
    'nova novi novo novu novoj novih novim novog novom',
    'dvosoban dvosobni dvosobna dvosobnog dvosobnom',
    'svijetao svijetla svijetli svijetlog',
    'otok otoka otoku otoci otocima otokom',
    'Rijeka Rijeci Rijeke Rijeku Rijekom',
    'Zadar Zadra Zadru Zadrom',
    'Karlovac Karlovca Karlovcu Karlovcem',
    'Vinkovci Vinkovaca Vinkovcima',
    'Đakovo Đakova Đakovu Djakovo',
    'Makarska Makarske Makarskoj Makarsku',
    'garaža garaže garaži garažom garažama',
    'dvorište dvorišta dvorištu dvorištem',
    'apartman apartmani apartmana apartmanima',
  ])('%s', (forms) => {
    expect(new Set(fold(forms).split(' ').map(croatianStem)).size).toBe(1);
  });
});

describe('English plurals go with their singulars', () => {
  test.each([
    ['villas', 'villa'],
    ['houses', 'house'],
    ['beaches', 'beach'],
    ['properties', 'property'],
    ['views', 'view'],
    ['business', 'business'],
  ])('%s', (plural, singular) => {
    expect(englishStem(plural)).toBe(englishStem(singular));
  });
});

test('different words stay different', () => {
  const words =
    'stan kuća zemljište more vrt bazen terasa balkon garaža soba ured lokal vila plaža centar otok grad selo';
  const stems = fold(words).split(' ').map(croatianStem);
  expect(new Set(stems).size).toBe(stems.length);
});

describe('the words of a listing', () => {
  const words = searchWords({
    titleHr: 'Kamena kuća s pogledom na more',
    titleEn: 'Stone house with sea views',
    descriptionHr: 'U blizini plaže. Kuća je kamena.',
    descriptionEn: null,
    placeNames: ['Bol', 'Splitsko-dalmatinska županija'],
    street: 'Put Zlatnog rata 5',
  });

  test('hold each word once, without stop words and single letters', () => {
    expect(new Set(words).size).toBe(words.length);
    for (const stop of ['u', 's', 'na', 'je', 'with', '5']) expect(words).not.toContain(stop);
  });

  test('mark the words of the title, and only those', () => {
    expect(words).toEqual(expect.arrayContaining(['kamen', '^kamen', 'view', '^view', 'plaz']));
    expect(words).not.toContain('^plaz');
  });

  test('answer a query in any case and in either language', () => {
    for (const query of [
      'kamene kuće',
      'PLAŽA',
      'plazi',
      'stone houses',
      'u Bolu',
      'splitsko-dalmatinskoj',
      'zlatni rat',
    ]) {
      for (const stems of queryWords(query))
        expect(
          stems.some((stem) => words.includes(stem)),
          `${query}: ${stems}`,
        ).toBe(true);
    }
  });
});

test('a query has at most ten words, each once; stop words alone are none', () => {
  expect(queryWords('jedan dva tri četiri pet šest sedam osam devet deset jedanaest')).toHaveLength(10);
  expect(queryWords('kuća kuće KUĆI')).toHaveLength(1);
  expect(queryWords('u na s !?')).toEqual([]);
});

test('words one slip away are a letter more, less, other or swapped', () => {
  const near = wordsWithinOneEdit('bazn');
  expect(near).toEqual(expect.arrayContaining(['bazen', 'baz', 'barn', 'bzan']));
  expect(near).not.toContain('bazn');
  expect(new Set(near).size).toBe(near.length);
});

test.each([
  ['vila', 'vila', 0],
  ['vila', 'villa', 1],
  ['terasa', 'teras', 1],
  ['bazen', 'barzun', 2],
  ['', 'abc', 3],
])('from %s to %s there are %i slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
  expect(editDistance(b, a)).toBe(slips);
});
