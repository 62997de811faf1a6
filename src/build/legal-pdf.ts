import { markdownToMdast } from 'satteri';
import type { Company } from '#contract/company.ts';
import { LegalText } from '#content/schemas.ts';
import type { Locale } from '#i18n/locales.ts';
import { createPdf, finishPdf, type Pdf } from '#server/pdf/document.ts';
import type { MarkdownFile } from './markdown-file.ts';
import { drawBlocks } from './pdf-blocks.ts';

export type LegalPdfWords = {
  /** `Vrijedi od {{date}}` */
  validFrom: (date: string) => string;
  /** `Stranica {{page}} od {{pages}}` */
  page: (page: number, pages: number) => string;
};

const colour = { title: '#0a5e87', muted: '#546472', line: '#dde5ea' };

function drawTitle(pdf: Pdf, title: string, lines: string[]): void {
  const heading = pdf.struct('H1', {}, () =>
    pdf.font('bold').fontSize(24).fillColor(colour.title).text(title, { lineGap: 2 }),
  );
  const below = pdf.struct('P', {}, () =>
    pdf.font('regular').fontSize(10).fillColor(colour.muted).text(lines.join('\n'), { lineGap: 2 }),
  );
  pdf.addStructure(heading);
  pdf.moveDown(0.4);
  pdf.addStructure(below);
  pdf.moveDown(1.2);
}

function numberPages(pdf: Pdf, left: string, label: LegalPdfWords['page']): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { margins, width, height } = pdf.page;
    const y = height - margins.bottom + 20;
    const room = width - margins.left - margins.right;
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .moveTo(margins.left, y - 8)
      .lineTo(width - margins.right, y - 8)
      .lineWidth(0.5)
      .strokeColor(colour.line)
      .stroke();
    pdf.font('regular').fontSize(9).fillColor(colour.muted);
    pdf.text(left, margins.left, y, { width: room, lineBreak: false });
    pdf.text(label(page + 1, count), margins.left, y, { width: room, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

/** @throws Error if the front matter is invalid */
export function legalPdf(
  file: MarkdownFile,
  company: Company,
  { locale, words }: { locale: Locale; words: LegalPdfWords },
): Promise<Buffer> {
  const { title, validFrom } = LegalText.parse(file.data);
  const date = new Date(`${validFrom}T00:00:00Z`);
  const pdf = createPdf({ title, author: company.name, language: locale, date });
  const day = new Intl.DateTimeFormat(locale === 'hr' ? 'hr-HR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
  drawTitle(pdf, title, [company.name, words.validFrom(day)]);
  const root = markdownToMdast(file.body);
  drawBlocks(pdf, 'children' in root ? root.children : []);
  numberPages(pdf, `${title} · ${company.name}`, words.page);
  return finishPdf(pdf);
}
