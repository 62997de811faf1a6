import { readFile } from 'node:fs/promises';
import type { FileRefusal } from '#contract/media/upload.ts';
import { Inspection } from './inspection.ts';
import { blanks, delimiters, doubtful, objectNumber, Unreadable } from './pdf-tokens.ts';

export type DocumentTask = { path: string };
export type DocumentVerdict = { refusal: FileRefusal | undefined };

const onLine = '[\\0\\t\\f ]';
/** The numbers before `obj`, with no room for a comment between them. */
const head = new RegExp(
  `(?<=[^+\\-.\\d])(\\d{1,10})${onLine}+\\d+${onLine}*$|(?<=[\\r\\n])(\\d{1,10})[${blanks}]+\\d+[${blanks}]*$`,
);
/** What some readers may take for such numbers, or for the end of a comment after them. */
const oddHead = new RegExp(`(?:^|[\\r\\n]|[${blanks}${doubtful}+\\-.][+\\-.\\d]+)[${blanks}${doubtful}]*$`);
const maxHead = 40;
const headEnd = new RegExp(`obj(?=[${delimiters}${doubtful}]|$)`, 'g');
const trailer = new RegExp(`trailer(?=[${blanks}${doubtful}]*(?:<<|%))`, 'g');
/** What follows an object; some documents omit `endobj`. */
const afterObject = /^(?:endobj.*|stream|xref|startxref|trailer|[+\-.\d]+|)$/;

/** The digits of the object number before the `obj` at an offset; undefined if no reader recognizes one. */
function numberAt(text: string, at: number): { digits: string; start: number } | undefined {
  const from = Math.max(0, at - maxHead);
  const before = text.slice(from, at);
  const found = head.exec(before);
  if (found) return { digits: found[1] ?? found[2] ?? '', start: from + found.index };
  if (oddHead.test(before)) throw new Unreadable('an object has an odd head');
  return undefined;
}

function inspect(bytes: Buffer): FileRefusal | undefined {
  const text = bytes.toString('latin1');
  const inspection = new Inspection(text);
  if (inspection.isEncrypted) return 'PDF_UNREADABLE';
  for (const { index } of text.matchAll(headEnd)) {
    if (inspection.active) return 'PDF_ACTIVE';
    const number = numberAt(text, index);
    if (!number) continue;
    const object = inspection.read(text, index + 'obj'.length);
    if (!afterObject.test(object.next)) throw new Unreadable('an object does not end');
    inspection.note(objectNumber(number.digits), object);
    inspection.noteParts(number.digits, number.start, object);
    if (object.packed) inspection.unpack(bytes, object.packed);
  }
  for (const { index } of text.matchAll(trailer)) {
    inspection.noteTrailer(inspection.read(text, index + 'trailer'.length));
  }
  return inspection.isActive ? 'PDF_ACTIVE' : undefined;
}

/**
 * Rejects PDFs that act by themselves or embed files; links may stay.
 * Encrypted, oddly packed or ambiguous ones count as unreadable.
 */
export async function checkPdf({ path }: DocumentTask): Promise<DocumentVerdict> {
  try {
    return { refusal: inspect(await readFile(path)) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: 'PDF_UNREADABLE' };
    throw error;
  }
}
