import { expect, test } from 'vitest';
import { readCompany } from '#content/company.ts';
import { legalPdf, type LegalPdfWords } from '../../../src/build/legal-pdf.ts';

const words: LegalPdfWords = {
  validFrom: (date) => `Vrijedi od ${date}`,
  page: (page, pages) => `Stranica ${page} od ${pages}`,
};
const data = { title: 'Uvjeti', description: 'Prava i obveze.', validFrom: '2026-11-21' };
const make = (body: string, front: Record<string, unknown> = data) =>
  legalPdf({ data: front, body }, readCompany(), { locale: 'hr', words });

const everyKind = `## 1. Opće

Odlomak s **podebljanim**, *nagnutim* i [poveznicom](https://example.hr).

- prva stavka
- druga stavka

1. korak

| Čega | Koliko |
|---|---|
| čšćžđ | 1 |
`;

test('a legal text becomes a tagged PDF, the same bytes each time', async () => {
  const pdf = await make(everyKind);
  expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect(pdf.toString('latin1')).toContain('/StructTreeRoot');
  expect(await make(everyKind)).toEqual(pdf);
});

test('a long text goes on over further pages', async () => {
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages(await make('Kratko.'))).toBe(1);
  expect(pages(await make('Jedan dugačak odlomak o uvjetima.\n\n'.repeat(120)))).toBeGreaterThan(2);
});

test.each(['![slika](slika.png)', '> navod', '```\nkod\n```'])(
  'Markdown that the PDF cannot show is refused: %j',
  async (body) => {
    await expect(async () => make(body)).rejects.toThrow('the PDF cannot show Markdown of the kind');
  },
);

test('front matter without a date is refused', async () => {
  await expect(async () => make('Tekst.', { ...data, validFrom: 'sutra' })).rejects.toThrow('validFrom');
});
