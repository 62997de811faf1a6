import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { checkPdf } from '#server/documents/check-pdf.ts';
import { temporaryFolder } from '../database/folder.ts';

/** What is found out about a document that is kept meanwhile. */
export async function ofPdf<Found>(content: string | Buffer, find: (path: string) => Promise<Found>): Promise<Found> {
  const folder = await temporaryFolder();
  try {
    const path = join(folder, 'a.pdf');
    await writeFile(path, content, 'latin1');
    return await find(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Why a document is refused. */
export const refusalOf = (content: string | Buffer) =>
  ofPdf(content, async (path) => (await checkPdf({ path })).refusal);

/** A document in which objects have their numbers. */
export const numbered = (objects: string) => `%PDF-1.7\n${objects}\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;

/** A document of these objects, the first of which is its catalogue. */
export const pdf = (...objects: string[]) =>
  numbered(objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n'));

/** A stream in which objects are packed. */
export function packing(objects: string[], { dictionary = '/Filter/FlateDecode', pack = deflateSync } = {}): string {
  const heads: string[] = [];
  let content = '';
  for (const [index, object] of objects.entries()) {
    heads.push(`${50 + index} ${content.length}`);
    content += `${object} `;
  }
  const head = `${heads.join(' ')} `;
  const data = (pack as (bytes: Buffer) => Buffer)(Buffer.from(head + content, 'latin1')).toString('latin1');
  return `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Length ${data.length}${dictionary}>>\nstream\n${data}\nendstream`;
}

/** A stream that packs exactly this. */
export function packed(content: string, first: number): string {
  const data = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  const count = content.slice(0, first).trim().split(/\s+/).length >> 1;
  return `<</Type/ObjStm/N ${count}/First ${first}/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`;
}

export const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
export const address = '<</S/URI/URI(https://example.hr)>>';
export const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
export const link = '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.hr)>>>>';
