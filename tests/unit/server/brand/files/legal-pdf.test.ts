import { expect, test } from 'vitest';
import { legalPdf, type LegalPdfWords } from '#server/brand/files/legal-pdf.ts';
import { pdfProblem } from '#server/brand/files/pdf-blocks.ts';
import { brand } from '../../../../support/brand/shipped.ts';

const words: LegalPdfWords = {
  validFrom: (date) => `Vrijedi od ${date}`,
  page: (page, pages) => `Stranica ${page} od ${pages}`,
};
const [terms] = brand.current.legal.terms.hr;
const make = (markdown: string) =>
  legalPdf({ text: { ...terms, markdown }, company: 'Primjer d.o.o.', colour: '#0a5e87', locale: 'hr', words });

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

test.each(['![slika](slika.png)', '> navod', '```\nkod\n```', '- a\n  - b', '<b>a</b>'])(
  'Markdown that the PDF cannot show is told: %j',
  (body) => {
    expect(pdfProblem(body)).toContain('the PDF cannot show Markdown of the kind');
  },
);

test('what the PDF shows is no problem', () => {
  expect(pdfProblem(everyKind)).toBeUndefined();
});
