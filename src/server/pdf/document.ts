import PDFDocument from 'pdfkit';
import { fileURLToPath } from 'node:url';
import type { Locale } from '#contract/locales.ts';

const folder = '@expo-google-fonts/pt-sans';
const file = (path: string) => fileURLToPath(import.meta.resolve(`${folder}/${path}`));

/** Font files (TrueType) of PT Sans, SIL Open Font Licence 1.1; they have all Croatian letters and the euro sign. */
const fontFiles = {
  regular: file('400Regular/PTSans_400Regular.ttf'),
  italic: file('400Regular_Italic/PTSans_400Regular_Italic.ttf'),
  bold: file('700Bold/PTSans_700Bold.ttf'),
};

/** A PDF being written; draw on it with pdfkit's methods, fonts by the names `regular`, `italic`, `bold`. */
export type Pdf = InstanceType<typeof PDFDocument>;

type PdfSettings = {
  title: string;
  author: string;
  language: Locale;
  /** Date of the content; the same content and date yield identical bytes. */
  date: Date;
  /** Points (1/72 inch); default 64. */
  margin?: number;
};

export function createPdf({ title, author, language, date, margin = 64 }: PdfSettings): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: fontFiles.regular,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, path] of Object.entries(fontFiles)) pdf.registerFont(name, path);
  return pdf.font('regular');
}

export function finishPdf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
