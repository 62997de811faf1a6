import { describe, expect, test } from 'vitest';
import { faqGroups } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { textLanguages } from '#i18n/locales.ts';
import { fillPlaceholders, parseMarkdownFile, placeholders } from '#server/brand/markdown-file.ts';
import { brand } from '../../../support/brand/shipped.ts';

const values = placeholders(brand.current);

describe('placeholders', () => {
  test('stand for the company’s details', () => {
    expect(fillPlaceholders('{{company.name}}, {{ company.oib }}', values)).toBe(
      'Primjer nekretnine d.o.o., 12345678903',
    );
  });

  test('without a value are refused, with the ones that there are', () => {
    expect(() => fillPlaceholders('{{company.mail}}', { 'company.email': 'a@b.hr' })).toThrow(
      '{{company.mail}} has no value; there are company.email',
    );
  });

  test.each(['{{company.name}', 'company.name}}', '{{company name}}'])('written wrongly as %s are refused', (text) => {
    expect(() => fillPlaceholders(text, values)).toThrow('not closed');
  });
});

describe('a Markdown file', () => {
  test('gives its front matter and its text with the details filled in', () => {
    const text = '---\ntitle: Pravila\norder: 3\n---\n\n# {{company.name}} kao {{brand.name}}\n';
    expect(parseMarkdownFile('text.md', text, values)).toEqual({
      data: { title: 'Pravila', order: 3 },
      body: '# Primjer nekretnine d.o.o. kao Portun',
    });
  });

  test.each([
    ['# Pravila\n', 'starts with front matter'],
    ['---\ntitle: Pravila\n---\n', 'has no text'],
    ['---\ntitle: "Pravila\n---\n\nTekst\n', 'text.md:2: '],
    ['---\ntitle: Pravila\n---\n\n{{company.fax}}\n', 'text.md:5: {{company.fax}} has no value'],
  ])('that is wrong is refused, naming it: %j', (text, message) => {
    expect(() => parseMarkdownFile('text.md', text, values)).toThrow(message);
  });
});

describe.each(textLanguages)('what the project ships in %s', (locale) => {
  test('has at least 16 questions, with some in every group', () => {
    const questions = brand.current.faq[locale];
    expect(questions.length).toBeGreaterThanOrEqual(16);
    expect(new Set(questions.map(({ group }) => group))).toEqual(new Set(faqGroups));
  });

  test.each(legalKinds)('has the legal text %s, which names the company', (kind) => {
    const [{ html, headings }] = brand.current.legal[kind][locale];
    expect(html).toContain(brand.current.company.name);
    expect(headings.length).toBeGreaterThan(5);
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

test.each(textLanguages)('the privacy policy in %s has every section that the specification names', (locale) => {
  const headings = brand.current.legal.privacy[locale][0].headings.map(({ text }) => text);
  for (const word of sections[locale])
    expect(
      headings.some((heading) => heading.includes(word)),
      word,
    ).toBe(true);
});
