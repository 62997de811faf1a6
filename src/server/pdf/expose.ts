import type { Locale } from '#contract/locales.ts';
import { createPdf, finishPdf, type Pdf } from './document.ts';

type Fact = { label: string; value: string };

/** What a one-page exposé tells, in words; `pictures` are JPEG files, the first leads. */
export type Expose = {
  language: Locale;
  /** Date of the content. */
  date: Date;
  portal: string;
  /** Of the brand, `#rrggbb`. */
  colour: string;
  number: string;
  title: string;
  place: string;
  price: string;
  priceNote: string;
  keyFacts: readonly Fact[];
  facts: readonly Fact[];
  description: string;
  pictures: readonly Buffer[];
  advertiser: readonly string[];
  /** What the code is for, and the address that it holds. */
  codeText: string;
  address: string;
  /** A QR code: its side in modules, and its dark modules as an SVG path. */
  code: { size: number; path: string };
};

type Box = { x: number; y: number; width: number; height: number };
type Style = { font?: 'regular' | 'bold'; size: number; colour?: string; align?: 'right'; lines?: number };

const colours = { ink: '#12212d', muted: '#546472', line: '#dde5ea' };
const margin = 40;
const right = 595.28 - margin;
const room = right - margin;
const footerTop = 716;
const gap = 4;
const picturesHeight = 236;
const keyColumns = 4;
const maxFacts = 12;

/** Writes at most `lines` lines in a column; returns where the next text begins. */
function write(pdf: Pdf, text: string, style: Style & Omit<Box, 'height'>): number {
  const { x, y, width, font = 'regular', size, colour = colours.ink, align = 'left', lines = 1 } = style;
  pdf.font(font).fontSize(size);
  const line = pdf.currentLineHeight(true) + 1;
  const height = Math.min(pdf.heightOfString(text, { width, lineGap: 1 }), line * lines);
  const tag = font === 'bold' && size > 14 ? 'H1' : 'P';
  pdf.addStructure(
    pdf.struct(tag, {}, () =>
      pdf.fillColor(colour).text(text, x, y, { width, height: height + 0.5, align, lineGap: 1, ellipsis: true }),
    ),
  );
  return y + height;
}

/** One picture across the page, two side by side, or one that leads and two beside it. */
function pictureBoxes(count: number, y: number): Box[] {
  const height = picturesHeight;
  if (count < 2) return [{ x: margin, y, width: room, height }].slice(0, count);
  if (count === 2) {
    const width = (room - gap) / 2;
    return [margin, margin + width + gap].map((x) => ({ x, y, width, height }));
  }
  const lead = { x: margin, y, width: Math.round(room * 0.66), height };
  const x = lead.x + lead.width + gap;
  const beside = { x, width: right - x, height: (height - gap) / 2 };
  return [lead, { ...beside, y }, { ...beside, y: y + beside.height + gap }];
}

function drawPictures(pdf: Pdf, { pictures, title }: Expose, y: number): number {
  const boxes = pictureBoxes(pictures.length, y);
  for (const [index, { x, y: top, width, height }] of boxes.entries()) {
    const picture = pictures[index];
    if (!picture) continue;
    const figure = pdf.struct('Figure', { alt: title }, () => {
      pdf.save().roundedRect(x, top, width, height, 6).clip();
      pdf.image(picture, x, top, { cover: [width, height], align: 'center', valign: 'center' });
      pdf.restore();
    });
    pdf.addStructure(figure);
  }
  return boxes.length > 0 ? y + picturesHeight + 14 : y;
}

function drawHead(pdf: Pdf, expose: Expose): number {
  const { portal, number, title, place, price, priceNote, colour } = expose;
  const whole = { x: margin, width: room };
  write(pdf, portal, { ...whole, y: margin - 14, font: 'bold', size: 10, colour });
  write(pdf, number, { ...whole, y: margin - 14, size: 9, colour: colours.muted, align: 'right' });
  let y = drawPictures(pdf, expose, margin + 4);
  y = write(pdf, price, { ...whole, y, font: 'bold', size: 22 });
  if (priceNote) y = write(pdf, priceNote, { ...whole, y, size: 10, colour: colours.muted });
  y = write(pdf, title, { ...whole, y: y + 4, font: 'bold', size: 15, lines: 2 });
  return write(pdf, place, { ...whole, y: y + 2, size: 10.5, colour: colours.muted, lines: 2 }) + 10;
}

function drawLine(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact');
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(colours.line).stroke();
  pdf.endMarkedContent();
}

function drawKeyFacts(pdf: Pdf, { keyFacts }: Expose, top: number): number {
  if (keyFacts.length === 0) return top;
  drawLine(pdf, top);
  const width = room / keyColumns;
  const row = 32;
  for (const [index, { label, value }] of keyFacts.entries()) {
    const place = {
      x: margin + (index % keyColumns) * width,
      y: top + 8 + Math.floor(index / keyColumns) * row,
      width: width - 8,
    };
    const y = write(pdf, label, { ...place, size: 8, colour: colours.muted });
    write(pdf, value, { ...place, y, font: 'bold', size: 10.5 });
  }
  return top + 8 + Math.ceil(keyFacts.length / keyColumns) * row;
}

function drawColumn(pdf: Pdf, facts: readonly Fact[], { x, y: top }: Pick<Box, 'x' | 'y'>): number {
  let y = top;
  for (const { label, value } of facts) {
    const told = [
      write(pdf, label, { x, y, width: 104, size: 9, colour: colours.muted, lines: 2 }),
      write(pdf, value, { x: x + 110, y, width: room / 2 - 122, size: 9, lines: 2 }),
    ];
    y = Math.max(...told) + 3;
  }
  return y;
}

function drawFacts(pdf: Pdf, { facts }: Expose, top: number): number {
  if (facts.length === 0) return top;
  drawLine(pdf, top);
  const shown = facts.slice(0, maxFacts);
  const half = Math.ceil(shown.length / 2);
  const columns = [shown.slice(0, half), shown.slice(half)];
  const ends = columns.map((column, index) => drawColumn(pdf, column, { x: margin + (index * room) / 2, y: top + 8 }));
  return Math.max(...ends) + 6;
}

function drawDescription(pdf: Pdf, { description }: Expose, top: number): void {
  const line = 14;
  const lines = Math.floor((footerTop - 8 - (top + 8)) / line);
  if (!description || lines < 1) return;
  drawLine(pdf, top);
  write(pdf, description, { x: margin, y: top + 8, width: room, size: 10, lines });
}

function drawFooter(pdf: Pdf, { advertiser, codeText, address, code, colour }: Expose): void {
  const side = 84;
  const x = right - side;
  const width = room - side - 16;
  const [name = '', ...others] = advertiser;
  drawLine(pdf, footerTop);
  let y = write(pdf, name, { x: margin, y: footerTop + 8, width, font: 'bold', size: 12 });
  if (others.length > 0) y = write(pdf, others.join(' · '), { x: margin, y, width, size: 9, colour: colours.muted });
  y = write(pdf, codeText, { x: margin, y: y + 6, width, size: 9.5, lines: 2 });
  write(pdf, address, { x: margin, y: y + 2, width, size: 9.5, colour });
  pdf.link(margin, y + 2, width, 12, address);
  const figure = pdf.struct('Figure', { alt: address }, () => {
    pdf
      .save()
      .translate(x, footerTop + 4)
      .scale(side / code.size);
    pdf.path(code.path).fill('#000').restore();
  });
  pdf.addStructure(figure);
}

/** An offer on one A4 page: pictures, price, facts, as much of the description as fits, advertiser and QR code. */
export function drawExpose(expose: Expose): Promise<Buffer> {
  const { title, portal, language, date } = expose;
  const pdf = createPdf({ title, author: portal, language, date, margin });
  // Text that reaches the margin would begin another page.
  pdf.page.margins.bottom = 0;
  const head = drawHead(pdf, expose);
  const keys = drawKeyFacts(pdf, expose, head);
  drawDescription(pdf, expose, drawFacts(pdf, expose, keys));
  drawFooter(pdf, expose);
  return finishPdf(pdf);
}
