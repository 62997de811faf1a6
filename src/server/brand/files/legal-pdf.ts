import type { LegalVersion } from '#contract/brand.ts';
import { intlTag } from '#i18n/intl-tags.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { createPdf, finishPdf, type Pdf } from '#server/pdf/document.ts';
import { drawBlocks } from './pdf-blocks.ts';

export type LegalPdfWords = {
  /** `Vrijedi od {{date}}` */
  validFrom: (date: string) => string;
  /** `Stranica {{page}} od {{pages}}` */
  page: (page: number, pages: number) => string;
};

const grey = { muted: '#546472', line: '#dde5ea' };

type LegalPdf = { text: LegalVersion; company: string; colour: string; locale: TextLanguage; words: LegalPdfWords };

function drawTitle(pdf: Pdf, { title, colour }: { title: string; colour: string }, lines: string[]): void {
  const heading = pdf.struct('H1', {}, () =>
    pdf.font('bold').fontSize(24).fillColor(colour).text(title, { lineGap: 2 }),
  );
  const below = pdf.struct('P', {}, () =>
    pdf.font('regular').fontSize(10).fillColor(grey.muted).text(lines.join('\n'), { lineGap: 2 }),
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
      .strokeColor(grey.line)
      .stroke();
    pdf.font('regular').fontSize(9).fillColor(grey.muted);
    pdf.text(left, margins.left, y, { width: room, lineBreak: false });
    pdf.text(label(page + 1, count), margins.left, y, { width: room, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

export function legalPdf({ text, company, colour, locale, words }: LegalPdf): Promise<Buffer> {
  const { title, validFrom } = text;
  const date = new Date(`${validFrom}T00:00:00Z`);
  const pdf = createPdf({ title, author: company, language: locale, date });
  const day = new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
  drawTitle(pdf, { title, colour }, [company, words.validFrom(day)]);
  drawBlocks({ pdf, linkInk: colour }, text.markdown);
  numberPages(pdf, `${title} · ${company}`, words.page);
  return finishPdf(pdf);
}
