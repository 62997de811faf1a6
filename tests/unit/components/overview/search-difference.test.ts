import { beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { askedDifferences, chipDifferences, searchDifferences } from '#components/overview/search-difference.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { locales } from '#i18n/locales.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

type Filters = Partial<SearchQuery>;
const search = (filters: Filters): SearchQuery => ({ ...emptySearch, ...filters });
const inSplit: Filters = { category: 'FLAT', place: ['m:4090'] };
const differences = (own: Filters, others: Filters[], locale: (typeof locales)[number] = 'hr') =>
  searchDifferences(search(own), others.map(search), { locale, places: somePlaces });

test.each<[what: string, other: Filters, label: string | undefined, removed: string[]]>([
  ['has more', { ...inSplit, purpose: 'SALE' }, 'prodaja', []],
  ['has another place', { ...inSplit, place: ['c:17'] }, 'Splitsko-dalmatinska županija', ['grad Split']],
  ['has two more instead of one', { category: 'HOUSE', type: ['VILLA'], place: ['m:4090'] }, 'kuća, vila', ['stan']],
  ['lacks a place', { category: 'FLAT' }, 'bez: grad Split', ['grad Split']],
  ['lacks all', {}, 'bez: grad Split, stan', ['grad Split', 'stan']],
  ['differs in no filter', { ...inSplit, page: 2 }, undefined, []],
])('a search that %s says so', (_what, other, label, removed) => {
  const expected = label === undefined ? [] : [expect.objectContaining({ label, removed, search: search(other) })];
  expect(differences(inSplit, [other])).toEqual(expected);
});

test('what is lacking is told in every language', () => {
  const labels = locales.map((locale) => differences({ purpose: 'SALE' }, [{}], locale)[0]?.label);
  expect(labels).toEqual(['bez: prodaja', 'without: sale', 'ohne: Kauf', 'senza: vendita', 'brez: prodaja']);
});

test.each<[what: string, others: Filters[], asked: string[]]>([
  ['nothing where nothing differs', [inSplit], []],
  [
    'only what stands instead of the same',
    [{ category: 'FLAT' }, { ...inSplit, category: 'HOUSE' }, { ...inSplit, place: ['c:17'] }],
    ['bez: grad Split', 'Splitsko-dalmatinska županija'],
  ],
  [
    'one matter, not a place and a price at once',
    [
      { ...inSplit, place: ['c:17'], priceMax: 90 },
      { ...inSplit, place: ['c:17'] },
    ],
    ['Splitsko-dalmatinska županija'],
  ],
  [
    'what is both where there is nothing else',
    [{ ...inSplit, place: ['c:17'], priceMax: 90 }],
    ['Splitsko-dalmatinska županija, do 90\u00a0€'],
  ],
  [
    'two at most',
    (['SALE', 'RENT', 'SHORT_STAY'] as const).map((purpose) => ({ ...inSplit, purpose })),
    ['prodaja', 'najam'],
  ],
])('%s is asked about', (_what, others, asked) => {
  expect(askedDifferences(differences(inSplit, others)).map(({ label }) => label)).toEqual(asked);
});

test('a chip offers other meanings of its own matter, and no removal that it does itself', () => {
  const others: Filters[] = [
    { ...inSplit, place: ['c:17'], category: 'HOUSE' },
    { ...inSplit, place: ['c:17'] },
    { category: 'FLAT' },
  ];
  const offered = chipDifferences(differences(inSplit, others), search(inSplit));
  expect(offered.map(({ label }) => label)).toEqual(['Splitsko-dalmatinska županija']);
});

test('searches that the same words tell apart are one', () => {
  const others: Filters[] = [
    { ...inSplit, purpose: 'SALE' },
    { ...inSplit, purpose: 'SALE', sort: 'price' },
  ];
  expect(differences(inSplit, others).map(({ label }) => label)).toEqual(['prodaja']);
  expect(differences(inSplit, others)[0]?.search).toEqual(search(others[0] ?? {}));
});
