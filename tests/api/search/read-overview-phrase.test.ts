import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPath } from '#i18n/search-path.ts';
import { headingText } from '#i18n/search-heading.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { parseTarget } from '#server/http/requests/target.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { insertSomeHomes, overviewsOf } from '../../support/search/overviews.ts';

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi(insertSomeHomes);
});
afterAll(() => api.close());

const { found, movedTo } = overviewsOf(() => api);

describe('a one-line search', () => {
  const say = async (phrase: string) =>
    found((await movedTo(`/home/listings?phrase=${encodeURIComponent(phrase)}`)) ?? '');

  test('leaves out words that nothing has, says so, and can insist on them', async () => {
    const { query, answer, notes } = await say('stan Split xyzzyq');
    expect(query).toMatchObject({ category: 'FLAT', q: undefined });
    expect(answer.total).toBe(2);
    expect(notes.leftOut).toMatchObject({ words: 'xyzzyq', search: { q: 'xyzzyq', category: 'FLAT' } });
    const forced = await found(searchPath('hr', notes.leftOut?.search ?? query, api.runtime.places));
    expect(forced.answer.total).toBe(0);
  });

  test('keeps the words that something has', async () => {
    const { query, answer, notes } = await say('kuća lavanda xyzzyq');
    expect([query.q, answer.total, notes.leftOut?.words]).toEqual(['lavanda', 1, 'xyzzyq']);
  });

  test('offers misspelt words as they stand, with all else that it says', async () => {
    const { query, notes } = await say('stan u Spltiu do 250000 eura');
    expect(query).toMatchObject({ category: 'FLAT', place: ['m:4090'], priceMax: 250_000 });
    const [respelled] = notes.respelled;
    expect(respelled).toMatchObject({ typed: 'Spltiu', meant: 'Split' });
    expect(respelled?.search).toEqual({ ...query, place: [], q: 'Spltiu', sort: 'relevance' });
  });

  test('leaves out what is refused', async () => {
    const { query, answer, notes } = await say('stan u Splitu bez susjeda');
    expect(query).toMatchObject({ category: 'FLAT', place: ['m:4090'], without: [], q: undefined });
    expect([answer.total, notes.excluded]).toEqual([2, ['susjeda']]);
  });

  test('shows the neighbourhood of a place, and names it', async () => {
    const { query, answer } = await say('stan kod Splita');
    expect([query.place, query.near?.km, answer.total]).toEqual([[], 10, 2]);
    expect(headingText(query, { locale: 'hr', places: api.runtime.places })).toBe('Stanovi – Split i okolica');
  });

  test.each(['🏠', 'do do do', 'something nice'])('%s shows everything and says so', async (phrase) => {
    const { answer, notes } = await say(phrase);
    expect([answer.total, notes]).toMatchObject([3, { isAll: true, isUnsure: false, others: [] }]);
  });

  test('of which nothing was understood finds nothing rather than everything', async () => {
    const { query, answer, notes } = await say('xyzzyq');
    expect([query.q, answer.total, notes.leftOut]).toEqual(['xyzzyq', 0, undefined]);
  });

  test('shows the island and offers the town of its name', async () => {
    const { query, notes } = await say('apartman krk');
    expect(query.place).toEqual(['i:krk']);
    expect(notes.others.map(({ place }) => place)).toContainEqual(['m:2151']);
  });

  test('leads a number to its listing when it is public', async () => {
    const [{ id, url } = { id: 0, url: '' }] = (await found('/home/listings')).answer.items;
    for (const phrase of [`${id}`, `#${id}`, `oglas ${id}`, `Oglas br. ${id}`])
      expect(await movedTo(`/home/listings?phrase=${encodeURIComponent(phrase)}`)).toBe(url);
    expect((await say('99999999')).query).toMatchObject({ priceMax: undefined, q: '99999999' });
    expect((await say('oglas 99999999')).query).toMatchObject({ priceMax: undefined, q: '99999999' });
  });
});

describe('an address of results', () => {
  const flats = { ...emptySearch, category: 'FLAT' };

  test.each([
    ['of a form with q alone', '/home/listings?category=&q=kamen&priceMin=', '/home/listings?q=kamen&typed=kamen', {}],
    ['of our own links', '/home/listings?q=stan&typed=stan', undefined, {}],
    ['with a page', '/home/listings?q=stan&page=2', undefined, { asPhrase: flats }],
    ['with an order', '/home/listings?q=stan&sort=price', undefined, { asPhrase: { ...flats, sort: 'price' } }],
  ])('%s keeps its words as they stand', async (_what, asked, moved, offered) => {
    const path = await movedTo(asked);
    expect(path).toBe(moved);
    const { query, notes } = await found(path ?? asked);
    expect(query).toMatchObject({ q: moved?.includes('kamen') ? 'kamen' : 'stan', category: undefined });
    expect(notes).toEqual({ respelled: [], ways: [], isUnsure: false, others: [], ...offered });
  });

  test('with words among filters offers what they mean as a phrase, unless they were chosen as they stand', async () => {
    const { query, notes } = await found('/home/listings/prodaja/stan?q=ku%C4%87a+split+do+200000');
    expect(query).toMatchObject({ purpose: 'SALE', category: 'FLAT', q: 'kuća split do 200000' });
    const meant = { purpose: 'SALE', category: 'HOUSE', place: ['m:4090'], priceMax: 200_000, q: undefined };
    expect(notes.asPhrase).toMatchObject(meant);
    expect((await found('/home/listings?q=stan&typed=stan')).notes.asPhrase).toBeUndefined();
  });

  test.each([
    ['have no meaning', 'xyzzyq'],
    ['may well mean something else', '2015'],
    ['only say what is chosen', 'stan'],
    ['refuse what no search leaves out', 'kuća bez susjeda'],
    ['say what no filter has', 'kuća za 4 osobe'],
  ])('offers nothing for words among filters that %s: «%s»', async (_what, words) => {
    const { query, notes } = await found(`/home/listings/prodaja/stan?${new URLSearchParams({ q: words })}`);
    expect([query.q, notes.asPhrase]).toEqual([words, undefined]);
  });

  test('keeps a phrase of which only the beginning is read', async () => {
    const phrase = `stan u Splitu ${'uz more '.repeat(30)}`.trim();
    const { query, typed } = await found((await movedTo(`/home/listings?phrase=${encodeURIComponent(phrase)}`)) ?? '');
    expect([query.place, typed]).toEqual([['m:4090'], phrase]);
    const longest = await movedTo(`/home/listings?phrase=${encodeURIComponent('房'.repeat(700))}`);
    expect(parseTarget(longest ?? '')).toMatchObject({ path: '/home/listings' });
  });

  test('with a lone q from elsewhere is understood as a phrase', async () => {
    expect(await movedTo('/home/listings?q=stan+u+Splitu&gclid=1')).toMatch(/\?category=FLAT&place=m%3A4090&typed=/);
    expect(await movedTo('/home/listings?q=%EF%BF%BD')).toBe('/home/listings');
  });
});
