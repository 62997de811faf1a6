import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeholders } from '#server/brand/markdown-file.ts';
import { shippedBrand } from '#server/brand/read-brand.ts';
import { readTexts } from '#server/brand/read-texts.ts';
import type { TextFolder } from '#server/brand/schemas.ts';
import { brand } from '../../../support/brand/shipped.ts';

let content: string;
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  cpSync(shippedBrand, content, { recursive: true });
});
afterEach(() => rmSync(content, { recursive: true, force: true }));

const read = (folder: TextFolder) =>
  readTexts(folder, { folders: [content, shippedBrand], values: placeholders(brand.current) });

test.each(['faq', 'legal', 'about', 'sources'] as const)(
  'the texts of %s that the project ships are read',
  (folder) => {
    const texts = read(folder);
    expect(texts.length).toBeGreaterThan(1);
    for (const { markdown } of texts) expect(markdown).not.toContain('{{');
  },
);

function refusal(folder: TextFolder): string {
  try {
    return `read ${read(folder).length}`;
  } catch (error) {
    return (error as Error).message;
  }
}

type Wrong = [what: string, folder: TextFolder, name: string, change: (text: string) => string, reason: string];
const wrong: Wrong[] = [
  [
    'words for a number',
    'faq',
    'en/publishing/photos.md',
    (text) => text.replace(/order: \d/, 'order: first'),
    'order: takes a number',
  ],
  [
    'an unknown field',
    'about',
    'hr.md',
    (text) => text.replace('title:', 'subtitle: x\ntitle:'),
    'front matter: has no field subtitle',
  ],
  [
    'a description that is too long',
    'sources',
    'en.md',
    (text) => text.replace(/description: .*/, `description: ${'x'.repeat(171)}`),
    'description: takes at most 170 signs',
  ],
  [
    'a colon without quotes',
    'faq',
    'hr/publishing/photos.md',
    (text) => text.replace(/question: .*/, 'question: Slike: koje: kako'),
    'Nested mappings',
  ],
  [
    'no front matter',
    'about',
    'en.md',
    (text) => text.replace('---\n', ''),
    'starts with front matter between two lines of ---',
  ],
  [
    'no text',
    'about',
    'en.md',
    (text) => text.replace(/(---[^]*?---\n)[^]*/, '$1'),
    'has no text below its front matter',
  ],
  [
    'an unknown placeholder',
    'legal',
    'privacy/2026-11-21.en.md',
    (text) => text.replace('{{company.email}}', '{{company.mail}}'),
    '{{company.mail}} has no value',
  ],
  [
    'a placeholder that is not closed',
    'faq',
    'en/projects/publish-project.md',
    (text) => text.replace('{{company.email}}', '{{company.email'),
    'a placeholder is not closed',
  ],
];

test.each(wrong)('%s in %s/%s is refused, naming the file and the reason', (_what, folder, name, change, reason) => {
  const file = join(content, folder, name);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  expect(refusal(folder)).toMatch(new RegExp(`${folder}/${name}(:\\d+)?: ${RegExp.escape(reason)}`));
});

test('a question without its translation is refused, naming the file that is missing', () => {
  rmSync(join(content, 'faq', 'en', 'publishing', 'photos.md'));
  expect(() => read('faq')).toThrow(
    'faq/en/publishing/photos.md: is missing; hr/publishing/photos.md has no translation',
  );
});

test('a question in a folder that is no group is refused, and one in none', () => {
  const groups = ['publishing', 'publish'].map((group) =>
    ['hr', 'en'].map((locale) => join(content, 'faq', locale, group)),
  );
  const [right = [], wrong = []] = groups;
  right.forEach((folder, index) => renameSync(folder, wrong[index]!));
  expect(() => read('faq')).toThrow('faq/en/publish/agencies.md:1: group: takes one of search');
  right.forEach((folder, index) => {
    renameSync(wrong[index]!, folder);
    renameSync(join(folder, 'photos.md'), join(folder, '..', 'photos.md'));
  });
  expect(() => read('faq')).toThrow('faq/en/photos.md:1: group: takes one of search');
});

const added: [text: string, reason: string][] = [
  ['<script>alert(1)</script>', 'HTML is not allowed in a text'],
  ['Slika <img\nonerror="alert(1)" src="/a.png">', 'HTML is not allowed in a text'],
  ['[ovdje][tamo]\n\n[tamo]: javascript:alert(1)', 'javascript:alert(1) leads to no page'],
  ['<!-- x --><script>alert(1)</script>', 'HTML is not allowed in a text'],
  ['[dobro](/home/faq) [loše](/home/fa)', '/home/fa leads to no page'],
  ['[ovdje](http://example.hr)', 'http://example.hr takes https'],
  ['[ovdje](javascript:alert)', 'javascript:alert leads to no page'],
  ['[ovdje](/home/faqs)', '/home/faqs leads to no page'],
  ['[ovdje](/home/faq#nema)', '/home/faq#nema leads to no question'],
  ['[ovdje](#nema)', '#nema is no heading of this text'],
];

test.each(added)('%s in a text is refused, naming file, line and reason', (text, reason) => {
  const name = 'hr/publishing/photos.md';
  const file = join(content, 'faq', name);
  const before = readFileSync(file, 'utf8').trimEnd();
  writeFileSync(file, `${before}\n\n${text}\n`);
  expect(refusal('faq')).toMatch(new RegExp(`faq/${name}:(\\d+): ${RegExp.escape(reason)}`));
  const line = Number(/:(\d+):/.exec(refusal('faq'))?.[1]);
  expect(line - before.split('\n').length).toBe(text.split('\n').findIndex((one) => /<|\]\(|\]:/.test(one)) + 2);
});

test('links to pages, questions, headings, PDFs, addresses and other sites are taken', () => {
  const file = join(content, 'faq', 'en', 'publishing', 'photos.md');
  const targets = ['/en/home/faq#photos', '/home/listings', '#good-light', '/assets/documents/terms-en.pdf'];
  const links = [...targets, 'https://example.hr/a', 'mailto:a@example.hr'].map((target) => `[here](${target})`);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n## Good light\n\n${links.join(', ')}\n`);
  expect(refusal('faq')).toMatch(/^read \d+$/);
});

test('the problems of all files are told at once', () => {
  for (const name of ['hr', 'en']) {
    const file = join(content, 'about', `${name}.md`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n<b>\n`);
  }
  expect(refusal('about').match(/HTML is not allowed/g)).toHaveLength(2);
});

test('a folder that the brand lacks is taken from what the project ships', () => {
  rmSync(join(content, 'faq'), { recursive: true });
  expect(read('faq').length).toBeGreaterThan(30);
});
