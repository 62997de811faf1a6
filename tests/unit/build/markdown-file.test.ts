import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { companyPlaceholders, fillPlaceholders, readMarkdownFile } from '../../../src/build/markdown-file.ts';
import { readTexts } from '#build/markdown-loader.ts';
import { readCompany } from '#content/company.ts';
import { faqGroups, FaqQuestion, LegalText } from '#content/schemas.ts';

const company = readCompany();
const folder = mkdtempSync(join(tmpdir(), 'portal-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = join(folder, 'text.md');
  writeFileSync(file, text);
  return file;
}

describe('placeholders', () => {
  test('stand for the company’s details', () => {
    expect(fillPlaceholders('{{company.name}}, {{ company.oib }}', companyPlaceholders(company))).toBe(
      'Primjer nekretnine d.o.o., 12345678903',
    );
  });

  test('without a value are refused, with the ones that there are', () => {
    expect(() => fillPlaceholders('{{company.mail}}', { 'company.email': 'a@b.hr' })).toThrow(
      '{{company.mail}} has no value; there are company.email',
    );
  });

  test.each(['{{company.name}', 'company.name}}', '{{company name}}'])('written wrongly as %s are refused', (text) => {
    expect(() => fillPlaceholders(text, companyPlaceholders(company))).toThrow('not closed');
  });
});

describe('a Markdown file', () => {
  test('gives its front matter and its text with the details filled in', () => {
    const file = written('---\ntitle: Pravila\nvalidFrom: 2026-11-21\n---\n\n# {{company.name}}\n');
    expect(readMarkdownFile(file, company)).toEqual({
      data: { title: 'Pravila', validFrom: '2026-11-21' },
      body: '# Primjer nekretnine d.o.o.',
    });
  });

  test.each([
    ['# Pravila\n', 'starts with front matter'],
    ['---\ntitle: Pravila\n---\n', 'has no text'],
    ['---\ntitle: "Pravila\n---\n\nTekst\n', 'text.md:2: '],
    ['---\ntitle: Pravila\n---\n\n{{company.fax}}\n', 'text.md:5: {{company.fax}} has no value'],
  ])('that is wrong is refused, naming it: %j', (text, message) => {
    expect(() => readMarkdownFile(written(text), company)).toThrow(message);
  });
});

describe.each(['hr', 'en'])('what the project ships in %s', (locale) => {
  const content = join(import.meta.dirname, '../../../src/content');

  test('has at least 16 questions, with some in every group', () => {
    const questions = readTexts({ folder: 'faq', schema: FaqQuestion }, content).filter(({ id }) =>
      id.startsWith(`${locale}/`),
    );
    expect(questions.length).toBeGreaterThanOrEqual(16);
    expect(new Set(questions.map(({ data }) => data.group))).toEqual(new Set(faqGroups));
  });

  test.each(['privacy', 'terms'])('has the legal text %s, valid and without a placeholder left', (name) => {
    const file = join(content, 'legal', `${name}.${locale}.md`);
    expect(() => LegalText.parse(readMarkdownFile(file, company).data)).not.toThrow();
    expect(readFileSync(file, 'utf8')).toContain('{{company.');
    expect(readMarkdownFile(file, company).body).not.toContain('{{');
  });
});

const sections = {
  hr: [
    'prikupljamo',
    'Svrhe',
    'Privola',
    'Sigurnost',
    'Prijenos',
    'Kolačići',
    'Koliko dugo',
    'prava',
    'Voditelj obrade',
  ],
  en: ['collect', 'Purposes', 'Consent', 'Security', 'Transfer', 'Cookies', 'How long', 'rights', 'Controller'],
};

test.each(Object.entries(sections))(
  'the privacy policy in %s has every section that the specification names',
  (locale, words) => {
    const { body } = readMarkdownFile(
      join(import.meta.dirname, `../../../src/content/legal/privacy.${locale}.md`),
      company,
    );
    const headings = body.split('\n').filter((line) => line.startsWith('## '));
    for (const word of words)
      expect(
        headings.some((heading) => heading.includes(word)),
        word,
      ).toBe(true);
  },
);
