/** A page: a JPEG of three colours, and its size in pixels. */
export type PhotoPage = { jpeg: Buffer; width: number; height: number };

/** A4 in points, and the white border of a page. */
const a4 = { short: 595.28, long: 841.89 };
const margin = 14;

const fixed = (points: number) => points.toFixed(2);

type PageBox = { width: number; height: number };

/** A4, lying where the photograph does. */
function boxOf({ width, height }: PhotoPage): PageBox {
  return width > height ? { width: a4.long, height: a4.short } : { width: a4.short, height: a4.long };
}

/** Draws the photograph as large as the page takes it, in its middle. */
function drawing(page: PhotoPage, box: PageBox): string {
  const scale = Math.min((box.width - 2 * margin) / page.width, (box.height - 2 * margin) / page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  const [left, bottom] = [(box.width - width) / 2, (box.height - height) / 2];
  return `q ${fixed(width)} 0 0 ${fixed(height)} ${fixed(left)} ${fixed(bottom)} cm /P Do Q`;
}

const objectsOfPage = 3;
const firstPage = 3;

/** @returns the page, what is drawn on it, and its photograph, as objects from this number on */
function pageObjects(page: PhotoPage, number: number): (string | Buffer)[][] {
  const box = boxOf(page);
  const content = drawing(page, box);
  const { width, height, jpeg } = page;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${fixed(box.width)} ${fixed(box.height)}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
}

/** A PDF of A4 pages, one for each photograph, without any other data: equal photographs give equal bytes. */
export function photoPdf(pages: readonly PhotoPage[]): Buffer {
  const numbers = pages.map((_, index) => firstPage + index * objectsOfPage);
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, index) => pageObjects(page, numbers[index] ?? 0)),
  ];
  const chunks: Buffer[] = [];
  let length = 0;
  const write = (part: string | Buffer) => {
    const chunk = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    chunks.push(chunk);
    length += chunk.length;
  };
  write('%PDF-1.4\n');
  const starts = objects.map((parts, index) => {
    const start = length;
    write(`${index + 1} 0 obj\n`);
    parts.forEach(write);
    write('\nendobj\n');
    return start;
  });
  const table = length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(chunks);
}
