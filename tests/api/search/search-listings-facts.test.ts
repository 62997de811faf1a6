import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search/search.ts';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { formatSearch } from '#domain/search/search-query.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

type Columns = Parameters<typeof insertListing>[1];
type Fact = [stated: string, columns: Columns, filter: string, phrase: string];

/** One fact, stated in one of several ways: each way is found by the filter and by the phrase. */
const facts: Fact[] = [
  ['a lift', { lift: true }, 'flag=ELEVATOR', 'stan s liftom'],
  ['heating by air conditioning', { heatingType: 'AIR_CONDITIONING' }, 'flag=AC', 'stan s klimom'],
  ['a system of heating and cooling', { heatingType: 'HVAC' }, 'flag=AC', 'flat with air conditioning'],
  ['heating by gas', { heatingWays: ['GAS'] }, 'flag=GAS', 'stan s plinom'],
  ['heating by the sun', { heatingWays: ['SOLAR'] }, 'flag=SOLAR_PANELS', 'stan sa solarnim panelima'],
  ['a luxurious condition', { condition: 'LUXURY' }, 'flag=LUXURY', 'luksuzan stan'],
  ['luxury as a feature', { flags: ['LUXURY'] }, 'condition=LUXURY', 'luksuzni stan'],
  ['a stone house', { category: 'HOUSE', type: 'STONE' }, 'flag=STONE', 'kamena kuća'],
  ['a shell', { category: 'HOUSE', type: 'SHELL_HOUSE' }, 'condition=SHELL', 'kuća roh-bau'],
  ['a ground floor with a garden', { type: 'GROUND_FLOOR_GARDEN' }, 'flag=GARDEN', 'stan s vrtom'],
  ['no separate room', { rooms: 0 }, 'type=STUDIO', 'garsonijera'],
  ['a penthouse', { type: 'PENTHOUSE' }, 'topFloor=true', 'stan na zadnjem katu'],
  ['300 m to the sea', { distanceToSea: 300 }, 'flag=NEAR_SEA', 'stan blizu mora'],
  ['the first row to the sea', { flags: ['FIRST_ROW_SEA'] }, 'flag=NEAR_SEA', 'stan 200 m od mora'],
  ['parking without its kind', { parkingSpaces: 2 }, 'parking=UNCOVERED', 'stan s parkingom'],
  ['furniture in the price', { furniture: 'INCLUDED' }, 'furnitureStatus=FURNISHED', 'namješten stan'],
  ['new build', { condition: 'NEW_BUILD' }, 'condition=NEW_BUILD', 'stan novogradnja'],
];

let api: TestApi;
const ids = new Map<string, number>();
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    for (const [stated, columns] of facts) ids.set(stated, await insertListing(db, columns));
    ids.set('plain', await insertListing(db, { lift: false, distanceToSea: 4000, parkingSpaces: 0 }));
    ids.set('far', await insertListing(db, { flags: ['NEAR_SEA'], distanceToSea: 4000 }));
    ids.set('project', await insertProject(db, { condition: null }));
  });
});
afterAll(() => api.close());

const search = (query: string) => api.read(`/api/v1/real-estate-listings?${query}`, SearchAnswer);

describe('a listing with', () => {
  test.each(facts)('%s is found by filter and phrase, and counted', async (stated, _columns, filter, phrase) => {
    const { places } = api.runtime;
    const interpreted = interpretPhrase({ places, interpret: createInterpreter(places) }, phrase);
    for (const query of [filter, formatSearch(interpreted.query).toString()]) {
      const found = (await search(query)).items.map(({ id }) => id);
      expect(found, query).toContain(ids.get(stated));
      expect(found, query).not.toContain(ids.get('plain'));
      expect(found, query).not.toContain(ids.get('far'));
    }
    const [name = '', code = ''] = filter.split('=');
    const { total, facets } = await search(filter);
    if (name !== 'topFloor') expect(facets[name]?.[code]).toBe(total);
  });
});

test('a project is new build, also where nobody says so', async () => {
  const { items } = await search('condition=NEW_BUILD&kind=PROJECT');
  expect(items.map(({ id }) => id)).toEqual([ids.get('project')]);
});
