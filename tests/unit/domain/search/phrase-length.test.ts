import { expect, test } from 'vitest';
import { maxReadLength, readPart } from '#domain/search/phrase-length.ts';

const words = 'more '.repeat(39);

test.each([
  ['a phrase that just fits', `${words}danas`, `${words}danas`],
  ['one whose last word ends a sign later, without that word', `${words}danas!`, words.trimEnd()],
  ['one whose next word begins after the end, up to there', `${words}danas more`, `${words}danas`],
  ['a single long word, as much as fits', 'x'.repeat(maxReadLength + 1), 'x'.repeat(maxReadLength)],
])('of %s is read', (_what, phrase, read) => {
  expect(readPart(phrase)).toBe(read);
});
