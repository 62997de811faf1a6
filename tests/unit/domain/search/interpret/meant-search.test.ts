import { describe, expect, it } from 'vitest';
import type { Understanding } from '#contract/search/interpretation.ts';
import { toSearchQuery } from '#domain/search/interpret/meant-search.ts';
import { formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';
import { loadAllPlaces, placelessQueries, phraseCases } from '../../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
const runtime = { places, interpret: createInterpreter(places) };
const query = (interpretation: Partial<Understanding>) =>
  toSearchQuery({ place: [], features: [], text: '', ...interpretation });

describe('the search of an interpretation', () => {
  it('asks for rooms and bedrooms exactly, for bathrooms at least', () => {
    expect(query({ rooms: 2 })).toMatchObject({ roomsMin: 2, roomsMax: 2 });
    expect(query({ roomsMin: 2, roomsMax: 3 })).toMatchObject({ roomsMin: 2, roomsMax: 3 });
    expect(query({ bedrooms: 3, bathrooms: 2 })).toMatchObject({ bedroomsMin: 3, bedroomsMax: 3, bathroomsMin: 2 });
    expect(query({ bedroomsMin: 1 })).toMatchObject({ bedroomsMin: 1, bedroomsMax: undefined });
  });

  it('has filters of their own for floors, levels and features', () => {
    expect(query({ floor: 3 })).toMatchObject({ floorMin: 3, floorMax: 3 });
    expect(query({ floor: 'TOP' })).toMatchObject({ topFloor: true });
    expect(query({ levels: 2 }).buildingLevels).toEqual(['TWO_STOREY']);
    expect(query({ levels: 9 }).buildingLevels).toEqual(['MULTI_STOREY']);
    const all = query({
      features: ['NEW_BUILD', 'CLEAN_TITLE', 'HEAT_PUMP', 'PETS', 'FURNISHED', 'SEA_VIEW', 'OWNER'],
    });
    expect(all).toMatchObject({
      condition: ['NEW_BUILD'],
      paper: ['CLEAN_TITLE'],
      heatingWay: ['HEAT_PUMP'],
      petsAllowed: true,
      furnitureStatus: ['FURNISHED'],
      flag: ['SEA_VIEW'],
      advertiser: ['OWNER'],
    });
  });

  it('asks for the circle around a place instead of the place, and for all islands together', () => {
    const near = { lat: 43.5, lng: 16.4, km: 10 };
    expect(query({ place: ['m:4090'], near })).toMatchObject({ place: [], near });
    expect(query({ place: ['i:krk'], near: { ...near, inPlace: true } })).toMatchObject({ place: ['i:krk'], near });
    const [all] = query({ island: true }).place;
    expect(places.areaOf(all ?? '')?.municipalityIds).toEqual(
      expect.arrayContaining(places.islands.flatMap(({ municipalityIds }) => municipalityIds)),
    );
  });

  it('sorts by price only what the phrase wants cheap', () => {
    expect([query({ sort: 'price' }).sort, query({}).sort]).toEqual(['price', 'newest']);
  });

  it('narrows parking to a garage where both are asked for', () => {
    expect(query({ features: ['PARKING', 'GARAGE'] }).parking).toEqual(['GARAGE', 'GARAGE_SPACE']);
    expect(query({ features: ['GARAGE', 'PARKING'] }).parking).toEqual(['GARAGE', 'GARAGE_SPACE']);
  });

  it('asks for any of the alternatives, and for none where no filter can say so', () => {
    expect(query({ alternatives: ['BALCONY', 'TERRACE'] })).toMatchObject({
      anyFlag: ['BALCONY', 'TERRACE'],
      flag: [],
    });
    expect(query({ alternatives: ['GARAGE', 'PARKING'] }).parking).toContain('UNCOVERED');
    expect(query({ alternatives: ['POOL', 'FURNISHED'] })).toEqual(query({}));
    expect(query({ alternatives: ['PARKING'] })).toEqual(query({ features: ['PARKING'] }));
  });

  it('refuses codes and places, and what is refused is neither asked for nor wished for', () => {
    const refusing = { without: ['POOL', 'LOFT'] as const, notPlace: ['c:17'] };
    expect(query({ ...refusing, without: [...refusing.without] })).toMatchObject({
      ...{ without: ['POOL', 'LOFT'], notPlace: ['c:17'], flag: [], sort: 'newest' },
    });
    const both = query({
      ...{ features: ['POOL', 'SEA_VIEW'], alternatives: ['POOL', 'SAUNA'], wishes: ['POOL'], without: ['POOL'] },
    });
    expect(both).toMatchObject({ flag: ['SEA_VIEW', 'SAUNA'], without: ['POOL'], wish: [] });
    expect(both.anyFlag).toBeUndefined();
  });

  it('wishes for what is not required anyway, by relevance unless the cheapest is wanted', () => {
    expect(query({ features: ['POOL'], wishes: ['GARAGE', 'POOL'] })).toMatchObject({
      ...{ flag: ['POOL'], wish: ['GARAGE'], sort: 'relevance' },
    });
    expect(query({ wishes: ['GARAGE'], sort: 'price' })).toMatchObject({ wish: ['GARAGE'], sort: 'price' });
  });

  it('has several categories or types, and metres to the sea', () => {
    expect(query({ categories: ['FLAT', 'HOUSE'], seaMax: 5000 })).toMatchObject({
      ...{ category: undefined, anyCategory: ['FLAT', 'HOUSE'], seaMax: 5000 },
    });
    expect(query({ category: 'HOUSE', types: ['VILLA', 'STONE'] })).toMatchObject({
      ...{ category: 'HOUSE', anyCategory: undefined, type: ['VILLA', 'STONE'] },
    });
  });

  it('searches the text by relevance and nothing by date', () => {
    expect(query({ text: 'centru' })).toMatchObject({ q: 'centru', sort: 'relevance' });
    expect(query({})).toMatchObject({ q: undefined, sort: 'newest' });
  });

  it('is valid in every part', () => {
    const phrases = [
      ...phraseCases('search-phrases-own').map(({ phrase }) => phrase),
      ...placelessQueries('noplace-queries-own'),
    ];
    for (const phrase of phrases) {
      const params = formatSearch(toSearchQuery(interpretPhrase(runtime, phrase).interpretation));
      expect(parseSearch({ params, places }).errors, phrase).toEqual({});
    }
  });

  it('is the same for phrases of one meaning', () => {
    const search = (phrase: string) => interpretPhrase(runtime, phrase).query;
    expect(search('stan s liftom i balkonom u Splitu ili Solinu')).toEqual(
      search('flat in Solin or Split with balcony and lift'),
    );
  });
});
