import { createPdf, finishPdf, type Pdf } from '#server/pdf/document.ts';
import type { StoredUnit, StoredUnitType } from './units.ts';
import type { ProjectPlan } from './project-list.ts';

const sea = '#0b5f8a';
const ink = '#2c3a47';
const line = '#d5dce2';
const euros = new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const numbers = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 2 });
const statuses = { FREE: 'slobodno', RESERVED: 'rezervirano', SOLD: 'prodano' };

const start = (plan: ProjectPlan, title: string, date: Date): Pdf => {
  const pdf = createPdf({ title: `${plan.nameHr} – ${title}`, author: plan.nameHr, language: 'hr', date, margin: 56 });
  pdf.rect(0, 0, pdf.page.width, 110).fill(sea);
  pdf.fill('#ffffff').font('bold').fontSize(26).text(plan.nameHr, 56, 34);
  pdf.font('regular').fontSize(13).text(title, 56, 70);
  pdf.fill(ink).fontSize(11);
  pdf.x = 56;
  pdf.y = 136;
  return pdf;
};

/** The brochure: what is built, how, and a picture of it (JPEG). */
export function writeBrochure(plan: ProjectPlan, description: string, picture: Buffer, date: Date): Promise<Buffer> {
  const pdf = start(plan, 'Brošura projekta', date);
  const width = pdf.page.width - 112;
  pdf.image(picture, 56, 136, { width, height: (width * 3) / 4 });
  pdf.y = 136 + (width * 3) / 4 + 22;
  for (const paragraph of description.split('\n\n')) pdf.font('regular').fontSize(11).text(paragraph, 56, pdf.y, { width, lineGap: 3 }).moveDown(0.7);
  pdf.moveDown(0.5).fontSize(9).fill('#566573').text('Ovo je ogledni dokument: projekt, investitor i cijene izmišljeni su.', { width });
  return finishPdf(pdf);
}

type Row = readonly string[];

function table(pdf: Pdf, head: Row, rows: readonly Row[], widths: readonly number[]): void {
  const draw = (cells: Row, font: 'bold' | 'regular') => {
    if (pdf.y > pdf.page.height - 90) pdf.addPage();
    const y = pdf.y;
    let x = 56;
    for (const [index, text] of cells.entries()) {
      const cellWidth = widths[index] ?? 60;
      pdf.font(font).fontSize(9.5).text(text, x, y, { width: cellWidth - 6, lineBreak: false, align: index > 1 ? 'right' : 'left' });
      x += cellWidth;
    }
    pdf.y = y + 16;
    pdf.moveTo(56, pdf.y - 3).lineTo(x, pdf.y - 3).lineWidth(0.5).stroke(line);
  };
  draw(head, 'bold');
  for (const row of rows) draw(row, 'regular');
}

/** The price list of flats, or of kinds of flats where there are no floor plans. */
export function writePriceList(plan: ProjectPlan, units: readonly StoredUnit[], unitTypes: readonly StoredUnitType[], date: Date): Promise<Buffer> {
  const pdf = start(plan, 'Cjenik', date);
  const day = new Intl.DateTimeFormat('hr-HR', { dateStyle: 'long' }).format(date);
  pdf.font('regular').fontSize(11).fill(ink).text(`Cijene vrijede na dan ${day} i uključuju PDV.`, 56, pdf.y).moveDown(1);
  if (units.length > 0) {
    const rows = units.map((unit) => [unit.label, statuses[unit.status], numbers.format(unit.rooms), `${numbers.format(unit.netArea)} m²`, `${numbers.format(unit.outdoorArea)} m²`, unit.status === 'SOLD' ? '–' : euros.format(unit.priceCents / 100)]);
    table(pdf, ['Stan', 'Status', 'Sobe', 'Površina', 'Terasa', 'Cijena'], rows, [70, 90, 60, 90, 80, 93]);
  } else {
    const rows = unitTypes.map((type) => [type.labelHr, `${type.freeUnits} slobodno`, numbers.format(type.rooms), `${numbers.format(type.areaFrom)}–${numbers.format(type.areaTo)} m²`, '', `od ${euros.format(type.priceFromCents / 100)}`]);
    table(pdf, ['Tip', 'Dostupno', 'Sobe', 'Površina', '', 'Cijena'], rows, [120, 90, 50, 110, 10, 103]);
  }
  pdf.moveDown(1).font('regular').fontSize(9).fill('#566573').text('Ovo je ogledni dokument: projekt, investitor i cijene izmišljeni su.', 56);
  return finishPdf(pdf);
}
