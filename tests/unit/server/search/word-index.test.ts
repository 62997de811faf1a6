import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Postings } from '#server/search/postings.ts';
import { Rows } from '#server/search/rows.ts';
import { Vocabulary } from '#server/search/term-dictionary.ts';
import { replacedWords, WordIndex } from '#server/search/word-index.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyIndexed } from '../../../support/search/search-records.ts';

function rowsOf(postings: Postings, word: number): number[] {
  const rows: number[] = [];
  postings.each(word, (row) => rows.push(row));
  return rows;
}

test('every word keeps its rows in the order in which they came, however far apart', () => {
  const row = fc.oneof(fc.nat(300), fc.nat(2_000_000_000));
  const notes = fc.array(fc.tuple(fc.nat(4), fc.oneof(row, fc.nat(20))), { maxLength: 3000 });
  fc.assert(
    fc.property(notes, fc.nat(5000), (given, offset) => {
      const postings = new Postings();
      const expected = new Map<number, number[]>();
      for (const [word, each] of given) {
        postings.add(word + offset, each);
        expected.set(word + offset, [...(expected.get(word + offset) ?? []), each]);
      }
      for (const [word, rows] of expected) {
        expect(rowsOf(postings, word)).toEqual(rows);
        expect(postings.count(word)).toBe(rows.length);
      }
      expect(rowsOf(postings, 9999)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a word with a great many rows goes over many blocks', () => {
  const postings = new Postings();
  const rows = Array.from({ length: 300_000 }, (_, index) => index * 9000);
  for (const row of rows) postings.add(1, row);
  expect(rowsOf(postings, 1)).toEqual(rows);
  expect(postings.bytes).toBeLessThan(2 * 1024 * 1024);
});

test('each word has one number, and is found by it and by its beginning', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), word, (words, other) => {
      const vocabulary = new Vocabulary();
      const numbers = new Map<string, number>();
      for (const each of words) numbers.set(each, numbers.get(each) ?? numbers.size);
      expect(words.map((each) => vocabulary.addWord(each))).toEqual(words.map((each) => numbers.get(each)));
      expect(vocabulary.size).toBe(numbers.size);
      expect(vocabulary.find(other)).toBe(numbers.get(other) ?? -1);
      for (const [each, number] of numbers) expect(vocabulary.word(number)).toBe(each);
      const begun = [...numbers].filter(([each]) => each.startsWith(other)).map(([, number]) => number);
      expect(vocabulary.beginningWith(other)).toEqual(begun);
    }),
  );
});

test('a frequent word, of which a set is kept, has the rows that came since, and rows where they were moved', () => {
  const [sample] = fc.sample(anyIndexed, { numRuns: 1, seed: 1 });
  if (!sample) throw new Error('There is no listing.');
  const { record } = sample;
  const rows = new Rows(8192, new PlaceIndex(somePlaces));
  const index = new WordIndex(rows);
  const add = (id: number) => index.insert(rows.append({ ...record, id }), id % 2 === 0 ? ['even', 'all'] : ['all']);
  for (let id = 1; id <= 3000; id += 1) add(id);
  const [set = 0] = rows.scratch;
  const found = (word: string) => {
    const members: number[] = [];
    rows.kernel.clear(set);
    index.addTo(set, word);
    rows.bits.each(set, (row) => members.push(row));
    return members;
  };
  const last = rows.used - 1;
  index.moved(Int32Array.from({ length: rows.used }, (_, row) => last - row));
  const before = found('even');
  expect(before.length).toBe(rows.used / 2);
  expect(before[0]).toBe(0);
  const first = rows.used;
  for (let id = 3001; id <= 3004; id += 1) add(id);
  const later = Array.from({ length: rows.used - first }, (_, at) => first + at);
  const even = later.filter((row) => (rows.ids.numbers[row] ?? 0) % 2 === 0);
  expect(found('even')).toEqual([...before, ...even]);
  expect(found('all').length).toBe(rows.used);
});

describe('what may be meant by', () => {
  const rows = new Rows(1000, new PlaceIndex(somePlaces));
  const index = new WordIndex(rows);
  const [sample] = fc.sample(anyIndexed, { numRuns: 1, seed: 1 });
  const listings = [['bazen', 'maslinik', '^maslinik'], ['bazen', 'vil', 'novogradnj'], ['bazar', 'vil'], ['gone']];
  for (const [position, words] of listings.entries()) {
    if (sample) index.insert(rows.append({ ...sample.record, id: position + 1 }), words);
  }
  rows.remove(4);

  test.each([
    ['masl', ['maslinik']],
    ['baz', ['bazen', 'bazar']],
    ['bazn', ['bazen']],
    ['vli', ['vil']],
    ['novogranj', ['novogradnj']],
    ['novgranj', ['novogradnj']],
    ['ba', []],
    ['helikopter', []],
    ['gon', []],
  ])('%s', (word, expected) => {
    expect(index.near(word)).toEqual(expected);
  });

  test('of a text only words that no listing has or goes on are replaced by similar ones', () => {
    expect(replacedWords(index, 'Bazen masl bazn s vilom helikopter vli bazn vila,bazn')).toEqual([
      'bazn',
      'vli',
      'vila,bazn',
    ]);
    const ten = 'jedan dva tri četiri pet šest sedam osam devet deset';
    expect(replacedWords(index, `${ten} bazn`)).toEqual([]);
  });

  test('a word whose listings are gone counts as unknown', () => {
    expect([index.has('bazen'), index.has('gone'), index.has('never')]).toEqual([true, false, false]);
  });
});
