import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/search-query.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { saveListingWords } from '#server/db/queries/listings/managed-listing.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';

let database: TestDatabase;
let index: SearchIndex;
const ids: Record<string, number> = {};

const listings = {
  stone: {
    titleHr: 'Kamena kuća s maslinikom',
    titleEn: 'Stone house with olive trees',
    descriptionHr: 'Stara gradnja, bazen u vrtu.',
  },
  pool: { titleHr: 'Vila s bazenom', titleEn: 'Villa with a pool', descriptionHr: 'Blizu plaže.' },
  flat: { titleHr: 'Dvosoban stan', titleEn: null, descriptionHr: 'Novogradnja, garažno mjesto, apartmanski dio.' },
};

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [name, texts] of Object.entries(listings)) {
    const id = await insertListing(database.db, { ...texts, descriptionEn: null });
    await saveListingWords(
      database.db,
      id,
      searchWords({ ...texts, placeNames: ['Split'], street: 'Ulica kralja Tomislava' }),
    );
    ids[name] = id;
  }
  index = await openSearchIndex(database, await loadPlaces(database.db));
});

afterAll(async () => {
  await index.close();
  await database.close();
});

async function found(q: string, sort: 'relevance' | 'newest' = 'newest'): Promise<string[]> {
  const hits = await index.search({ ...emptySearch, q, sort });
  expect(hits.total).toBe(hits.ids.length);
  return hits.ids.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id));
}

describe('a text in a search finds', () => {
  test.each([
    ['the words in any case', 'kamene kuće', ['stone']],
    ['words with or without diacritics', 'KUCA', ['stone']],
    ['English plurals', 'villas', ['pool']],
    ['only what has all words', 'vila bazen', ['pool']],
    ['place and street', 'Splitu kralja Tomislava', ['flat', 'pool', 'stone']],
    ['the beginning of a word', 'masli', ['stone']],
    ['a word with a slip', 'bazn', ['pool', 'stone']],
    ['a word with swapped letters', 'vlia', ['pool']],
    ['a long word with two slips', 'novogranja', ['flat']],
    ['nothing for what nobody wrote', 'helikopter', []],
    ['everything for stop words alone', 'u i na', ['flat', 'pool', 'stone']],
    ['nothing by patterns', 'ba%en', []],
  ])('%s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected);
    expect(await found(q)).toEqual(expected);
  });
});

test('what has the words in its title comes first, then the newest', async () => {
  expect(await found('bazen', 'relevance')).toEqual(['pool', 'stone']);
  expect(await found('kuća bazen', 'relevance')).toEqual(['stone']);
  expect(await found('Split stan', 'relevance')).toEqual(['flat']);
  expect(await found('Split', 'relevance')).toEqual(['flat', 'pool', 'stone']);
});

test('counts take the text into account', async () => {
  const { facets } = await index.search({ ...emptySearch, q: 'bazen' });
  expect(facets.category).toEqual({ FLAT: 2 });
  expect(facets.place).toEqual({ 'c:17': 2 });
});

test('words of any script and length are read as they were saved', async () => {
  const words = ['дом', 'null', 'x'.repeat(40), 'kuk'];
  const id = await insertListing(database.db, { titleHr: 'Riječi' });
  await saveListingWords(database.db, id, words);
  const fresh = await openSearchIndex(database, await loadPlaces(database.db));
  for (const q of ['ДОМ', 'null', 'x'.repeat(40)]) {
    expect((await fresh.search({ ...emptySearch, q })).ids).toEqual([id]);
  }
  await fresh.close();
});
