import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageWordProblems } from '../../scripts/page-words.mjs';

const dictionary = new Set([
  ...['auth.title', 'auth.sent', 'late.title', 'fact.area', 'fact.floor', 'header.home', 'errors.TOO_LONG'],
  ...['errors.VALUE_INVALID', 'move.PAUSED', 'move.SOLD', 'count.flats_one', 'count.flats_few', 'count.flats_other'],
]);

const page = (words: string, more = '') => `---
import { Form } from '#islands/Form.tsx';
${more}
const words = translationsFor(locale, ${words});
---
<Form client:load {...{ locale, words }} />`;

let source = '';
beforeEach(() => (source = mkdtempSync(join(tmpdir(), 'portal-words-'))));
afterEach(() => rmSync(source, { recursive: true }));

/** What the check tells of a page with this list of words over an island with this code; more files by their paths. */
function told(words: string, island: string, more: Record<string, string> = {}, head = ''): Promise<string[]> {
  const files = { 'pages/form.astro': page(words, head), 'islands/Form.tsx': island, ...more };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  return pageWordProblems(source, dictionary);
}

const lacks = (key: string, file: string) => `pages/form.astro does not hand over ${key}, for ${file}`;

test('a page that forgets a word is named with the word and who asks for it', async () => {
  const island = `export const Form = () => <a title="auth.title">{t('header.home')}</a>;`;
  expect(await told(`['auth']`, island)).toEqual([lacks('header.home', 'islands/Form.tsx')]);
  expect(await told(`['auth', 'header.home']`, island)).toEqual([]);
});

test('words that nothing asks for are named', async () => {
  expect(await told(`['auth', 'fact']`, `export const Form = () => t('auth.title');`)).toEqual([
    'pages/form.astro hands over fact, which nothing there asks for',
  ]);
});

test('a word is asked for wherever it stands: in tables, in what is loaded later, behind what others pass on', async () => {
  const island = `
    import { toast } from './parts.ts';
    const later = () => import('#islands/Late.tsx');
    const names = { area: 'fact.area' };
    export function Form() { return t(names.area) + toast() + later(); }`;
  const more = {
    'islands/parts.ts': `export * from './toast.ts';`,
    'islands/toast.ts': `export const toast = () => t('auth.sent');`,
    'islands/Late.tsx': `export function Late() { return <p>{t('late.title')}</p>; }`,
  };
  const problems = await told(`[]`, island, more);
  expect(problems.sort()).toEqual([
    lacks('auth.sent', 'islands/toast.ts'),
    lacks('fact.area', 'islands/Form.tsx'),
    lacks('late.title', 'islands/Late.tsx'),
  ]);
});

test('code that the island does not use asks for nothing, nor do types and comparisons', async () => {
  const island = `
    import type { Other } from './other.ts';
    import { used } from './other.ts';
    type Key = 'fact.area';
    export const Form = (key: Key) => key === 'fact.floor' ? used : t('auth.title');`;
  const other = `export const used = 1; export const unused = () => t('header.home'); export type Other = string;`;
  expect(await told(`['auth']`, island, { 'islands/other.ts': other })).toEqual([]);
});

test('a key that is put together needs every key that it can become', async () => {
  const island = 'export const Form = ({ to }) => t(`move.${to}`);';
  expect(await told(`['move.PAUSED']`, island)).toEqual([lacks('move.SOLD', 'islands/Form.tsx')]);
});

test('a number needs all its plural forms', async () => {
  const island = `export const Form = ({ count }) => t('count.flats', { count });`;
  expect(await told(`['count.flats_one', 'count.flats_other']`, island)).toEqual([
    lacks('count.flats', 'islands/Form.tsx'),
  ]);
  expect(await told(`['count']`, island)).toEqual([]);
});

test('of the sentences for errors those are needed whose code the island knows', async () => {
  const island = "export const Form = () => words[`errors.${code(60, 'TOO_LONG')}`] ?? words['errors.VALUE_INVALID'];";
  expect(await told(`['errors.VALUE_INVALID']`, island)).toEqual([lacks('errors.TOO_LONG', 'islands/Form.tsx')]);
});

test('a list of words may stand beside the island', async () => {
  const island = `export const Form = () => t('fact.area') + t('auth.title');`;
  const list = `export const factWords = ['fact.area'];`;
  const head = `import { factWords } from '#islands/words.ts';`;
  expect(await told(`['auth', ...factWords]`, island, { 'islands/words.ts': list }, head)).toEqual([]);
  expect(await told('factWords', island, { 'islands/words.ts': list }, head)).toEqual([
    lacks('auth.title', 'islands/Form.tsx'),
  ]);
});

test('a script that fetches its words is looked at like a page', async () => {
  const script = `
    import { Form } from '#islands/Form.tsx';
    void loadTranslations(locale, ['auth']).then((words) => render(Form, words));`;
  const island = `export const Form = () => t('header.home') + t('auth.title');`;
  expect(await told(`['auth', 'header.home']`, island, { 'scripts/dialog.ts': script })).toEqual([
    'scripts/dialog.ts does not hand over header.home, for islands/Form.tsx',
  ]);
});

test('a page whose words cannot be read is an error', async () => {
  await expect(told('wordsOf(island)', 'export const Form = () => 1;')).rejects.toThrow(/form\.astro hands over words/);
});
