import { expect, test } from 'vitest';
import { recognizer, wordsIn } from '#domain/search/interpret/words/lists.ts';

test.each([
  ['okolici', true],
  ['blizu', true],
  ['blizina', false],
  ['nahe', true],
  ['okol', false],
  ['€', true],
  [undefined, false],
])('of words and stems in any language, %s is recognized: %s', (text, isOne) => {
  const isWord = recognizer({ hr: 'okolic*, blizu', de: 'Nähe', en: '€' });
  expect(isWord(text === undefined ? undefined : { text })).toBe(isOne);
});

test('words of a wording are folded, signs stay, and each has its language', () => {
  expect(wordsIn({ hr: 'šest, na kući, €', en: '' })).toEqual(
    ['sest', 'na', 'kuci', '€'].map((word) => ({ word, language: 'hr' })),
  );
});
