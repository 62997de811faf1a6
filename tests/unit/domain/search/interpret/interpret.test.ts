import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Understanding } from '#contract/search/interpretation.ts';
import {
  comparable,
  createLikeliest,
  neutralPhraseCases,
  phraseCases,
  placeCases,
  placelessQueries,
} from '../../../../support/search/interpret-cases.ts';

const interpret = createLikeliest();

/** Fails with the list of misses when fewer than `goal` per cent of the cases hold. */
function expectShare(misses: string[], count: number, goal: number): void {
  const share = (100 * (count - misses.length)) / count;
  expect(share, `${share.toFixed(1)} % of ${count}; missed:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(goal);
}

describe.each(['dev', 'own'])('the one-line search on the %s set', (set) => {
  it('finds the place that a query names first in 97 %', () => {
    const cases = placeCases(`place-queries-${set}`);
    const misses = cases.filter(({ query, ids }) => !ids.includes(interpret(query).place[0] ?? ''));
    expectShare(
      misses.map(({ query }) => query),
      cases.length,
      97,
    );
  });

  it('finds no place where none is named', () => {
    const found = placelessQueries(`noplace-queries-${set}`).filter((query) => interpret(query).place.length > 0);
    expect(found).toEqual([]);
  });

  it('turns 95 % of whole phrases into exactly the right filters', () => {
    const cases = set === 'dev' ? neutralPhraseCases('search-phrases-dev') : phraseCases(`search-phrases-${set}`);
    const misses = cases.filter(({ phrase, expected }) => {
      return !isDeepStrictEqual(comparable(interpret(phrase), expected), comparable(expected, expected));
    });
    expectShare(
      misses.map(({ phrase }) => phrase),
      cases.length,
      95,
    );
  });
});

describe('the one-line search', () => {
  it.each([
    ['stan u Splitu ili Solinu', ['m:4090', 'm:4065']],
    ['Njivice na Krku', ['s:44504']],
    ['stan Zagreb, Trešnjevka', ['q:zagreb-tresnjevka']],
    ['kuća u Hvaru', ['m:1538']],
    ['kuća na Hvaru', ['i:hvar']],
    ['otok Krk', ['i:krk']],
    ['apartman krk', ['i:krk']],
    ['apartman u Krku', ['m:2151']],
    ['grad Krk', ['m:2151']],
    ['Krk island', ['i:krk']],
    ['kuća u Slatinama', ['s:58114']],
    ['kuća u Slatini', ['m:3956']],
    ['kuća u Selcu', ['s:56936']],
    ['kuća u Selcima', ['m:3832']],
    ['kuća kod Zagreba u Samoboru', ['m:3808']],
    ['house in Istria', ['r:istra']],
    ['STAN U ĐAKOVU', ['m:1031']],
    ['stan u djakovu', ['m:1031']],
    ['stan u Varazdnu', ['m:4723']],
    ['stan osjek', ['m:3123']],
    ['stan Splt', ['m:4090']],
    ['apartman zagrb', ['m:1333']],
    ['hosue in Pual', ['m:3590']],
    ['porez na promet', []],
    ['kuća kraj Rijeke', ['m:3735']],
    ['kuća kraj rijeke', []],
    ['stan na dan', []],
  ])('%s: the place is %j', (phrase, place) => {
    expect(interpret(phrase).place).toEqual(place);
  });

  it.each([
    ['kuća u Makarskoj s pogledom na Hvar', ['m:2496']],
    ['stan u Splitu s pogledom na more i Brač', ['m:4090']],
    ['flat with a view of Hvar in Split', ['m:4090']],
    ['flat with sea view in Makarska', ['m:2496']],
  ])('%s: a place that is only looked at is not meant', (phrase, place) => {
    expect(interpret(phrase).place).toEqual(place);
  });

  it('takes a building with flats for no flat', () => {
    expect(interpret('zgrada s više stanova u Zadru')).not.toHaveProperty('category');
    expect(interpret('stan u zgradi u Zadru').category).toBe('FLAT');
  });

  it.each([
    ['hosue split', { category: 'HOUSE' }],
    ['apartmant split', { category: 'FLAT' }],
    ['dvosban stan', { category: 'FLAT', rooms: 2 }],
    ['kuća s bazneom', { category: 'HOUSE', features: ['POOL'] }],
    ['stan u Zagrebu najm', { category: 'FLAT', purpose: 'RENT' }],
  ])('%s: puts a misspelt word right', (phrase, filters) => {
    expect(interpret(phrase)).toMatchObject({ ...filters, text: '' });
  });

  it.each(['stanje', 'model', 'life', 'dostava', 'posjet', 'pravni', 'porez'])('%s stays as it is', (word) => {
    expect(interpret(word)).toEqual({ place: [], features: [], text: word });
  });

  it('names the other places of the same name', () => {
    expect(interpret('kuća u Hvaru').otherPlaces).toContain('i:hvar');
    expect(interpret('kuća Hvar').otherPlaces).toContain('m:1538');
    expect(interpret('kuća u Zagrebu')).not.toHaveProperty('otherPlaces');
  });

  it('gives the same for composed and decomposed letters, with and without marks', () => {
    const plain = interpret('kuca u Sibeniku s lodjom');
    expect(interpret('kuća u Šibeniku s lođom')).toEqual(plain);
    expect(interpret('kuća u Šibeniku s lođom'.normalize('NFD'))).toEqual(plain);
  });

  it('keeps as text what no filter takes over', () => {
    expect(interpret('dvosoban stan u centru Splita blizu škole').text).toBe('centru škole');
    expect(interpret('dvosoban stan u Splitu do 150k').text).toBe('');
  });

  it('sets only the filters that the phrase names', () => {
    expect(interpret('')).toEqual({ place: [], features: [], text: '' });
    expect(interpret('stan')).toEqual({ category: 'FLAT', place: [], features: [], text: '' });
  });

  it('takes all alternatives, and spans their numbers', () => {
    expect(interpret('stan ili kuća u Zadru')).toEqual({
      categories: ['FLAT', 'HOUSE'],
      place: ['m:5207'],
      features: [],
      text: '',
    });
    expect(interpret('dvosoban ili trosoban stan')).toMatchObject({ roomsMin: 2, roomsMax: 3 });
  });

  it.each([
    ['kuća s balkonom ili terasom', [], ['BALCONY', 'TERRACE']],
    ['flat with a balcony, loggia or a terrace and lift', ['ELEVATOR'], ['LOGGIA', 'TERRACE', 'BALCONY']],
    ['kuća s garažom ili s parkingom', [], ['GARAGE', 'PARKING']],
    ['stan s balkonom i terasom', ['BALCONY', 'TERRACE'], undefined],
  ])('%s: of alternatives one is enough', (phrase, features, alternatives) => {
    const understood = interpret(phrase);
    expect(understood.features).toEqual(features);
    expect(understood.alternatives?.toSorted()).toEqual(alternatives?.toSorted());
  });

  it('counts only the first 200 signs', () => {
    expect(interpret(`stan ${' '.repeat(200)} u Zagrebu`).place).toEqual([]);
  });

  it('takes any text and answers as the contract says', () => {
    const list =
      'do od - + € 150k 1/1 99999999999999 2S+DB kat 3. razred A+ bez stan u Splitu constructor __proto__ \u0000 \ud800';
    const words = fc.constantFrom(...list.split(' '));
    const phrases = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
    );
    fc.assert(fc.property(phrases, (phrase) => Understanding.safeParse(interpret(phrase)).success));
  });
});
