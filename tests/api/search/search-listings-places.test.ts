import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search/search.ts';
import { readOverview } from '#server/services/search/read-overview.ts';
import { filterWords } from '#i18n/search-name.ts';
import { headingText } from '#i18n/search-heading.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

const settlements = { split: 59200, bol: 3956, zagreb: 72150, selce: 56936 };

let api: TestApi;
const ids = new Map<string, number>();
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    for (const [name, settlementId] of Object.entries(settlements))
      ids.set(name, await insertListing(db, { settlementId }));
  });
});
afterAll(() => api.close());

const search = (query: string) => api.read(`/api/v1/real-estate-listings?${query}`, SearchAnswer);

/** What a page of results reads from its address; a form sends the fields of official units too. */
async function opened(query: string) {
  const [path = '', text = ''] = query.split('?');
  const parts = path.split('/').filter(Boolean).slice(2);
  const overview = await readOverview(api.runtime, { locale: 'hr', parts, params: new URLSearchParams(text), path });
  return overview.state === 'moved' ? overview.path : overview;
}

describe('a search in places of several levels', () => {
  test.each([
    ['two counties', 'place=c:17&place=c:21', ['split', 'bol', 'zagreb']],
    ['an island and a town', 'place=i:brac&place=m:1333', ['bol', 'zagreb']],
    ['a settlement and a region', 'place=s:56936&place=r:dalmacija', ['selce', 'split', 'bol']],
    ['a county and a town in it', 'place=c:17&place=m:272', ['split', 'bol']],
  ])('of %s finds what lies in any of them, and counts the others too', async (_, query, names) => {
    const { items, total, facets } = await search(query);
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(names.map((name) => ids.get(name))));
    expect(total).toBe(names.length);
    expect(facets.place).toMatchObject({ 'c:17': 2, 'c:21': 1, 'c:8': 1 });
  });

  test('is named by its heading and by a chip for each place', async () => {
    const overview = await opened('/home/listings?place=c:17&place=i:brac&place=s:56936');
    if (typeof overview === 'string' || overview.state !== 'found') throw new Error('There is no such page.');
    const reader = { locale: 'hr', places: api.runtime.places } as const;
    expect(filterWords(overview.query, reader)).toEqual(['Splitsko-dalmatinska županija', 'Brač', 'Selce']);
    expect(headingText(overview.query, reader)).toContain('Splitsko-dalmatinska županija, Brač, Selce');
    expect(overview.errors).toEqual({});
  });

  test.each([
    ['county=17&municipality=&settlement=', '/home/listings?place=c%3A17'],
    ['county=17&municipality=4090&settlement=', '/home/listings?place=m%3A4090'],
    ['county=8&municipality=531&settlement=56936', '/home/listings?place=s%3A56936'],
    ['county=17&place=c:21', '/home/listings?place=c%3A17&place=c%3A21'],
    ['place=c:17&place=c:21&place=i:brac', '/home/listings?place=c%3A17&place=c%3A21&place=i%3Abrac'],
  ])('keeps them all in its address, also from the fields of before: %s', async (query, path) => {
    const address = await opened(`/home/listings?${query}`);
    expect(typeof address === 'string' ? address : `/home/listings?${query.replaceAll(':', '%3A')}`).toBe(path);
  });
});
