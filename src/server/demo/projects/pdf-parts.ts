import { createPdf, type Pdf } from '#server/pdf/document.ts';

const colours = { sea: '#0a5e87', ink: '#12212d', muted: '#546472', line: '#dde5ea' };
const margin = 56;
const size = 10;
const rowHeight = 19;

/** Money in whole euros, areas in m² and days as Croatian documents write them. */
export const euros = (cents: number) =>
  `${new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 0 }).format(cents / 100)} €`;
export const squareMetres = (area: number) =>
  `${new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(area)} m²`;
export const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('hr-HR', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** A document with the project's name at its head. */
export function openPdf(title: string, subtitle: string, { author, date }: { author: string; date: Date }): Pdf {
  const pdf = createPdf({ title: `${title} – ${subtitle}`, author, language: 'hr', date, margin });
  pdf.addStructure(
    pdf.struct('H1', {}, () => pdf.font('bold').fontSize(26).fillColor(colours.sea).text(title, { lineGap: 2 })),
  );
  pdf.addStructure(pdf.struct('P', {}, () => pdf.font('regular').fontSize(12).fillColor(colours.muted).text(subtitle)));
  pdf.moveDown(1);
  return pdf;
}

/** A heading that is never parted from as many of the following rows of a table. */
export function heading(pdf: Pdf, text: string, rows = 3): void {
  const needed = 50 + rows * rowHeight;
  if (pdf.y > pdf.page.height - margin - needed) pdf.addPage();
  pdf.moveDown(0.6);
  pdf.addStructure(
    pdf.struct('H2', {}, () => pdf.font('bold').fontSize(14).fillColor(colours.ink).text(text, { lineGap: 2 })),
  );
  pdf.moveDown(0.4);
}

/** `language` is given where it is not that of the document. */
export function paragraph(pdf: Pdf, text: string, language?: 'en'): void {
  const draw = () => void pdf.font('regular').fontSize(size).fillColor(colours.ink).text(text, { lineGap: 3 });
  pdf.addStructure(pdf.struct('P', language ? { lang: language } : {}, draw));
  pdf.moveDown(0.6);
}

export function picture(pdf: Pdf, jpeg: Buffer, alt: string): void {
  const width = pdf.page.width - margin * 2;
  const height = (width * 5) / 8;
  const top = pdf.y;
  pdf.addStructure(
    pdf.struct('Figure', { alt }, () => {
      pdf.image(jpeg, margin, top, { width, height });
    }),
  );
  pdf.y = top + height;
  pdf.moveDown(1);
}

type Row = readonly string[];
type Columns = { widths: readonly number[]; numbers: number };
type Look = Columns & { font: 'regular' | 'bold' };

function drawRow(pdf: Pdf, row: Row, { widths, numbers, font }: Look): void {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const room = pdf.page.width - margin * 2;
  const top = pdf.y;
  let left = margin;
  pdf.font(font).fontSize(9).fillColor(colours.ink);
  for (const [column, text] of row.entries()) {
    const width = ((widths[column] ?? 0) / whole) * room;
    pdf.text(text, left, top, {
      width: width - 6,
      align: column >= widths.length - numbers ? 'right' : 'left',
      lineBreak: false,
    });
    left += width;
  }
}

function drawLine(pdf: Pdf, row: Row, look: Look): void {
  const top = pdf.y;
  pdf.addStructure(pdf.struct('P', {}, () => drawRow(pdf, row, look)));
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin, top + rowHeight - 5)
    .lineTo(pdf.page.width - margin, top + rowHeight - 5)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
  pdf.endMarkedContent();
  pdf.x = margin;
  pdf.y = top + rowHeight;
}

/**
 * A table whose columns have these shares of the width; the last `numbers` columns are set to the right. Each row is
 * tagged as one line, as tags of every cell would make up most of a long price list's file.
 */
export function table(pdf: Pdf, [header = [], ...rows]: readonly Row[], columns: Columns): void {
  for (const [index, row] of [header, ...rows].entries()) {
    if (pdf.y > pdf.page.height - margin - rowHeight) {
      pdf.addPage();
      if (index > 0) drawLine(pdf, header, { ...columns, font: 'bold' });
    }
    drawLine(pdf, row, { ...columns, font: index === 0 ? 'bold' : 'regular' });
  }
  pdf.moveDown(0.8);
}

export function note(pdf: Pdf, text: string): void {
  pdf.addStructure(
    pdf.struct('P', {}, () =>
      pdf.font('italic').fontSize(9).fillColor(colours.muted).text(text, margin, pdf.y, { lineGap: 2 }),
    ),
  );
}
