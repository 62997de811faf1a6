import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchSuggestions } from '#contract/search/suggestions.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { followPhrase } from '#server/services/search/interpret-phrase.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi(async (db) => {
    for (const priceCents of [12_000_000, 18_000_000, 26_000_000, 48_000_000]) await insertListing(db, { priceCents });
    await insertListing(db, { purpose: 'RENT', priceCents: 60_000, rooms: 2 });
    await insertListing(db, { category: 'HOUSE', type: 'STONE', settlementId: 3956, flags: ['POOL'] });
  });
});
afterAll(() => api.close());

const path = (q: string) => `/api/v1/search-suggestions?${new URLSearchParams({ q })}`;
const suggest = (q: string, locale: Locale = 'hr') =>
  api.read(path(q), SearchSuggestions, { 'accept-language': locale });
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

describe('places', () => {
  test('are those that the last words begin to name, after the rest of the phrase', async () => {
    const { places } = await suggest('Stan  u SPL');
    expect(places[0]).toEqual({
      id: 'm:4090',
      level: 'TOWN',
      name: 'Split',
      qualifier: 'grad, Splitsko-dalmatinska županija',
      listings: 5,
      text: 'Stan Split',
      url: '/home/listings?category=FLAT&place=m%3A4090&typed=Stan+Split',
    });
    expect(places.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ['krk', 'hr', 'Krk'],
    ['Haus mit Pool auf Kr', 'de', 'Haus mit Pool auf Krk'],
    ['kuća na otoku kr', 'hr', 'kuća na otoku Krk'],
    ['stan grad zag', 'hr', 'stan Grad Zagreb'],
    ['selce', 'hr', 'Selce, Crikvenica'],
    ['kuća kod splita', 'hr', 'kuća kod splita'],
    ['kuća kod z', 'hr', 'kuća Zagreb i okolica'],
    ['split bač', 'hr', 'Bačvice, Split'],
    ['kuće istra pul', 'hr', 'kuće istra Pula'],
    ['flat in spl', 'en', 'flat in Split'],
    ['house near zad', 'en', 'house near Zadar'],
    ['house istr', 'en', 'house Istria'],
    ['Wohnung in Za', 'de', 'Wohnung in Zadar'],
    ['villa in Is', 'en', 'villa in Istria'],
    ['house on the i', 'en', 'house on Krk'],
    ['Wohnung auf K', 'de', 'Wohnung in Karlovac'],
    ['Insel K', 'de', 'Insel Korčula'],
    ['Wohnung in der Nähe von Za', 'de', 'Wohnung in der Nähe von Zadar'],
    ['appartamento a Za', 'it', 'appartamento a Zara'],
    ['casa vicino a Za', 'it', 'casa vicino a Zara'],
    ['Wohnung in Is', 'hr', 'Wohnung in Istra'],
    ['dvosoban stan u splitu', 'hr', 'dvosoban stan u splitu'],
    ['stan u p', 'hr', 'stan Pula'],
    ['kuća na krku', 'hr', 'kuća na krku'],
    ['hiša v Pul', 'sl', 'hiša Pulj'],
    ['st. u spl', 'hr', 'st. Split'],
    ['tražim stan u z', 'hr', 'tražim stan Zadar'],
    ['stan split ili z', 'hr', 'stan split ili Zagreb'],
  ] as const)('of «%s» in %s include «%s»', async (typed, locale, text) => {
    expect(texts((await suggest(typed, locale)).places)).toContain(text);
  });

  test.each(['stan', 'stan u ulici', 'bazen', 'stan split do', 'stan split do 200', 'xyzzyq', 's', ''])(
    'are none where «%s» begins no name',
    async (typed) => {
      expect((await suggest(typed)).places).toEqual([]);
    },
  );

  test('are those of the stated kind alone', async () => {
    const { places } = await suggest('Haus auf der Insel B', 'de');
    expect(places.length).toBeGreaterThan(0);
    for (const { level } of places) expect(level).toBe('ISLAND');
  });

  test('without listings give way to likelier ones with some, where the phrase says more than a place', async () => {
    const { places } = await suggest('stan s');
    expect(places.map(({ name }) => name)).toContain('Split');
    for (const { listings } of places) expect(listings).toBeGreaterThan(0);
  });

  test('come with as many listings as their results have', async () => {
    const { places } = await suggest('stan spl');
    for (const { url, listings } of places) {
      const { search } = new URL(url, api.runtime.config.publicUrl);
      expect((await api.read(`/api/v1/real-estate-listings${search}`, SearchAnswer)).total, url).toBe(listings);
    }
  });
});

describe('phrases', () => {
  test.each([
    ['spl', 'hr', ['stan Split']],
    ['spl', 'en', ['flat in Split']],
    ['ku', 'hr', ['kuća']],
    ['dvos', 'hr', ['dvosoban stan', 'dvosoban stan Split']],
    ['kuća s baz', 'hr', ['kuća s bazenom']],
    ['kuća sa', 'hr', ['kuća sa bazenom']],
    ['kuća s pogledom na m', 'hr', []],
    ['stan bez', 'hr', ['stan bez bazena']],
    ['stan bez bazena', 'hr', ['stan bez bazena Split']],
    ['stan bez l', 'hr', ['stan bez lifta', 'stan bez lođe']],
    ['Haus mit P', 'de', ['Haus mit Pool']],
    ['Haus mit P', 'hr', ['Haus mit Pool']],
    ['flat without g', 'en', ['flat without garden', 'flat without garage']],
    ['casa con p', 'it', ['casa con piscina']],
    ['stanovanje brez d', 'sl', ['stanovanje brez dvigala']],
    ['flat to r', 'en', ['flat to rent']],
    ['stan za', 'hr', ['stan za najam']],
    ['Ferienwohnung in der', 'de', []],
    ['Wohnung in der', 'de', ['Wohnung in Split']],
    ['stan u splitu do 2', 'hr', ['stan u splitu do 200.000 €']],
    ['flat in split up to 1', 'en', ['flat in split up to €150,000']],
    ['stan split do 3', 'hr', ['stan split do 300.000 €']],
    ['stan u splitu ili', 'hr', ['stan u splitu ili Zagreb']],
    ['stan', 'hr', ['stan Split']],
    ['stan do', 'hr', ['stan Split']],
    ['stan split', 'hr', ['stan Split do 150.000 €', 'stan Split do 300.000 €', 'stan Split za najam']],
    ['stan split za najam', 'hr', []],
    ['do', 'hr', []],
    ['xyzzyq', 'hr', []],
  ] as const)('go on from «%s» in %s with %j', async (typed, locale, expected) => {
    const { phrases } = await suggest(typed, locale);
    expect(texts(phrases)).toEqual(expect.arrayContaining([...expected]));
    if (expected.length === 0) expect(phrases).toEqual([]);
    expect(phrases.length).toBeLessThanOrEqual(3);
    for (const { listings } of phrases) expect(listings).toBeGreaterThan(0);
  });

  test.each([
    ['flat no', 'en'],
    ['nije', 'hr'],
    ['ne u', 'hr'],
    ['stan ne u z', 'hr'],
    ['kein', 'de'],
    ['stan 50 m', 'hr'],
    ['kuća s xyz', 'hr'],
    ['stan za p', 'sl'],
  ] as const)('and places are none for «%s» in %s, which nothing sensible finishes', async (typed, locale) => {
    expect(await suggest(typed, locale)).toMatchObject({ places: [], phrases: [] });
  });

  test.each(locales)('mean in %s what their address says, as if they were typed', async (locale) => {
    for (const typed of [
      'spl',
      'bol',
      'stan',
      'flat',
      'dvosoban stan spl',
      'house',
      'kuća na braču',
      'stan kod splita',
      'kuća s',
      'Haus mit',
      'stan bez l',
      'stan u splitu do 2',
      'stan splitu ili',
    ]) {
      const { phrases } = await suggest(typed, locale);
      for (const { text, url } of phrases)
        expect(await followPhrase(api.runtime, text, { locale, chosen: emptySearch }), text).toBe(url);
    }
  });
});

test('what is understood so far is told as the chips above results tell it', async () => {
  expect((await suggest('dvosoban stan u splitu do 200000 xyzzyq')).understood).toEqual([
    'Split',
    'prodaja',
    'stan',
    'do 200.000\u00a0€',
    'sobe: 2',
  ]);
  expect((await suggest('two-room flat', 'en')).understood).toEqual(['flat', 'rooms: 2']);
});

test('caches may keep an answer for a minute, by language; texts that differ in capitals share it', async () => {
  const answer = await api.get(path('split'), { 'accept-language': 'en' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60, stale-while-revalidate=300');
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  expect(await suggest(' SPLIT ')).toEqual(await suggest('split'));
  expect(await suggest(`split ${' '.repeat(100)} ${'x'.repeat(300)}`)).toEqual(
    await suggest(`split ${'x'.repeat(74)}`),
  );
});

test('any text is answered, and none is no error', async () => {
  const nothing = { places: [], phrases: [], understood: [] };
  expect(await api.read('/api/v1/search-suggestions', SearchSuggestions)).toEqual(nothing);
  for (const q of ['%00%00', '%ed%a0%80', '%F0%9F%8F%A0', '%E0%A4%A', '%e2%80%ae', '&q=spl&q=zag', '%0d%0a'])
    expect((await api.request(`/api/v1/search-suggestions?q=${q}`)).status, q).toBeLessThan(500);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 90 }), async (text) => {
      expect((await api.request(path(text.toWellFormed()))).status).toBe(200);
    }),
    { numRuns: 40 },
  );
});
