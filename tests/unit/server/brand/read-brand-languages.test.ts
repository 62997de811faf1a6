import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandTextIn, withOwnLinks } from '#i18n/brand-text.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  cpSync(shippedBrand, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('a folder in Croatian and English alone speaks English to the others', async () => {
  const { about, faq, legal } = await readBrand(folder);
  expect(brandTextIn(about, 'de')).toEqual({ text: about.en, foreign: 'en' });
  expect(brandTextIn(faq, 'sl').text).toBe(faq.en);
  expect(brandTextIn(about, 'hr')).toEqual({ text: about.hr });
  expect(Object.keys(legal.terms)).toEqual(['hr', 'en']);
});

test('a motto may be left out in the further languages, and only there', async () => {
  const { motto } = await readBrand(folder);
  expect(brandTextIn({ hr: motto.hr, en: motto.en }, 'it')).toEqual({ text: motto.en, foreign: 'en' });
});

test('a text in a further language is shown there', async () => {
  write('about/de.md', '---\ntitle: Über uns\n---\n\nAlles über uns.\n');
  const { about } = await readBrand(folder);
  expect(brandTextIn(about, 'de')).toMatchObject({ text: { title: 'Über uns' } });
  expect(brandTextIn(about, 'it').foreign).toBe('en');
});

test('questions are there in a further language all or none', async () => {
  write('faq/de/buying/ownership-check.md', '---\nquestion: Wem gehört es?\norder: 1\n---\n\nDem Grundbuch nach.\n');
  const problem = await readBrand(folder).catch((error: unknown) => error);
  expect(String((problem as { problems: string[] }).problems)).toContain('faq/de/buying/purchase-costs.md: is missing');
});

test('links of an English text lead on in the language of the page, but to results', () => {
  const html =
    '<a href="/en/home/faq#x">a</a> <a href="/en/home/listings/sale">b</a> <a href="https://e.hr/en/x">c</a>';
  expect(withOwnLinks(html, 'de')).toBe(html.replace('/en/home/faq', '/de/home/faq'));
});
