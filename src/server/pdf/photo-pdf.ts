import PDFDocument from 'pdfkit';
import { finishPdf } from './document.ts';

/** A page: a JPEG of three colours, and its size in pixels. */
export type PhotoPage = { jpeg: Buffer; width: number; height: number };

/** The white border of a page in points. */
const margin = 14;

/** A PDF of A4 pages, lying where the photograph does, without any other data: equal photographs give equal bytes. */
export function photoPdf(pages: readonly PhotoPage[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  for (const { jpeg, width, height } of pages) {
    pdf.addPage({ size: 'A4', layout: width > height ? 'landscape' : 'portrait', margin });
    const fit: [number, number] = [pdf.page.width - 2 * margin, pdf.page.height - 2 * margin];
    pdf.image(jpeg, margin, margin, { fit, align: 'center', valign: 'center' });
  }
  return finishPdf(pdf);
}
