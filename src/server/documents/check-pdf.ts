import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import type { FileRefusal } from '#contract/upload.ts';
import { readObject, type PdfObject } from './pdf-object.ts';
import { delimiters } from './pdf-tokens.ts';

/** What makes a document do something by itself, or carry files, wherever the word stands (ISO 32000-1, 12.6). */
const active = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'OnInstantiate',
  'EmbeddedFile',
  'EmbeddedFiles',
];
const mostUnpacked = 64 * 1024 * 1024;
const mostUnpackedInAll = 4 * mostUnpacked;
const mostPacked = 100_000;

export type DocumentTask = { path: string };
export type DocumentVerdict = { refusal: FileRefusal | undefined };

const hex = (sign: string) => {
  const digits = sign.charCodeAt(0).toString(16);
  return `#${Array.from(digits, (digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')}`;
};
const spelt = (name: string) => Array.from(name, (sign) => `(?:${sign}|${hex(sign)})`).join('');
const named = (names: string[]) => new RegExp(`/(?:${names.map(spelt).join('|')})(?=[${delimiters}]|$)`);
const activeName = named(active);
const encryption = named(['Encrypt']);

/** What cannot be looked through. */
class Unreadable extends Error {}

function unpacked(bytes: Buffer, start: number): Buffer {
  try {
    const options = { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes.subarray(start), options);
  } catch (cause) {
    throw new Unreadable('packed objects cannot be unpacked', { cause });
  }
}

/** Looks through a document object by object; each is met before the documents that it packs. */
class Inspection {
  active = false;
  readonly #opens = new Set<string>();
  readonly #acting = new Set<string>();
  readonly #follows = new Map<string, string[]>();
  readonly #effort = { signs: 0 };
  #bytes: number;
  #count = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Whether the document does something by itself, as far as it has been looked through. */
  get isActive(): boolean {
    if (this.active) return true;
    // What is met while a set is gone through is gone through, too.
    for (const number of this.#opens) {
      if (this.#acting.has(number)) return true;
      for (const next of this.#follows.get(number) ?? []) this.#opens.add(next);
    }
    return false;
  }

  /** Objects lie one after the other: who reads much more than there is has been given some that never end. */
  read(text: string, start: number): PdfObject {
    const object = readObject(text, start, this.#effort);
    if (this.#effort.signs > 4 * this.#bytes + 1_000_000) throw new Unreadable('objects lie within each other');
    return object;
  }

  note(number: string, object: PdfObject): void {
    this.active ||= object.active;
    for (const opened of object.opens) this.#opens.add(opened);
    if (object.acts) this.#acting.add(number);
    if (object.follows.length > 0) this.#follows.set(number, [...(this.#follows.get(number) ?? []), ...object.follows]);
  }

  /** Looks through the objects that a stream packs (ISO 32000-1, 7.5.7). */
  unpack(bytes: Buffer, { stream, packed }: PdfObject): void {
    if (!packed || stream === undefined) return;
    if (packed.by === 'other') throw new Unreadable('objects are packed in an unusual way');
    const content = packed.by === 'flate' ? unpacked(bytes, stream) : bytes.subarray(stream, stream + mostUnpacked);
    this.#bytes += content.length;
    this.#count += 1;
    if (this.#bytes > mostUnpackedInAll || this.#count > mostPacked) throw new Unreadable('too much is packed');
    const text = content.toString('latin1');
    this.active ||= activeName.test(text);
    const heads = text.slice(0, packed.first).matchAll(/(\d+)[\s\0]+(\d+)/g);
    for (const [, number = '', offset] of heads) this.note(number, this.read(text, packed.first + Number(offset)));
    if (packed.first === 0) this.note('', this.read(text, 0));
  }
}

function inspect(bytes: Buffer): FileRefusal | undefined {
  const text = bytes.toString('latin1');
  if (encryption.test(text)) return 'PDF_UNREADABLE';
  if (activeName.test(text)) return 'PDF_ACTIVE';
  const inspection = new Inspection(bytes.length);
  for (const { index } of text.matchAll(/(?<=[\s\0\d])obj/g)) {
    const [, number = ''] = /(\d+)[\s\0]+\d+[\s\0]*$/.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
    const object = inspection.read(text, index + 'obj'.length);
    inspection.note(number, object);
    inspection.unpack(bytes, object);
    if (inspection.active) return 'PDF_ACTIVE';
  }
  return inspection.isActive ? 'PDF_ACTIVE' : undefined;
}

/**
 * Looks whether a PDF may be handed on: it runs nothing, opens nothing of itself but its own places, sends nothing and
 * carries no files. Names may be written with escapes and objects be packed; what is encrypted, or packed so that nobody
 * does it without a purpose, cannot be looked through.
 */
export async function checkPdf({ path }: DocumentTask): Promise<DocumentVerdict> {
  try {
    return { refusal: inspect(await readFile(path)) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: 'PDF_UNREADABLE' };
    throw error;
  }
}
