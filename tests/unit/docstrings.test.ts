import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const maxWords = 25;

/** Blocks at the beginning of a line; adjacent ones count as one, for a long comment is not to be split. */
const blocks = /(?:^[ \t]*(?:\{?\/\*(?:(?!\*\/)[\s\S])*\*\/\}?|<!--(?:(?!-->)[\s\S])*-->|\/\/.*)[ \t]*(?:\n|$))+/gm;

const wordsOf = (comment: string) => comment.replaceAll(/[/*{}]|<!--|-->/g, ' ').match(/\S+/g)?.length ?? 0;

function longComments(text: string): string[] {
  return [...text.matchAll(blocks)].map(([block]) => block.trim()).filter((block) => wordsOf(block) > maxWords);
}

const sources = ['demo', 'scripts', 'src', 'tests/support'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro|mjs|css)$/.test(file))
    .map((file) => join(room, file)),
);

test('no comment has more than 25 words', () => {
  expect(sources.length).toBeGreaterThan(0);
  const long = sources.flatMap((file) => longComments(readFileSync(file, 'utf8')).map((block) => `${file}: ${block}`));
  expect(long).toEqual([]);
});

test('what follows a comment on its line is no part of it', () => {
  expect(longComments(`/** a */ const a = 1;\n${'const b = 2;\n'.repeat(20)}/** b */\n`)).toEqual([]);
});

const words = (count: number) => 'word '.repeat(count).trim();

test.each([
  ['a docstring', (text: string) => `/** ${text} */\nconst a = 1;\n`],
  ['a docstring of several lines', (text: string) => `  /**\n   * ${text.replaceAll(' ', '\n   * ')}\n   */\n  a();\n`],
  ['lines', (text: string) => `  // one\n  // ${text.replace('word ', '')}\n  a();\n`],
  ['two blocks that follow each other', (text: string) => `/** one */\n/** ${text.replace('word ', '')} */\n`],
  ['a comment of JSX', (text: string) => `{/* ${text} */}\n`],
  ['a comment of HTML', (text: string) => `<!-- ${text} -->`],
])('%s may have 25 words, and is found with 26', (_what, comment) => {
  expect(longComments(comment(words(25)))).toEqual([]);
  expect(longComments(comment(words(26)))).toHaveLength(1);
});
