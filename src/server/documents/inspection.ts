import { constants, inflateSync } from 'node:zlib';
import { readObject, type Packing, type PdfObject } from './pdf-object.ts';
import { blanks, delimiters, doubtful, objectNumber, Unreadable } from './pdf-tokens.ts';

/** Keywords that make a document act by itself or embed files, wherever they occur (ISO 32000-1, 12.6). */
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
const maxUnpacked = 64 * 1024 * 1024;
const maxUnpackedInAll = 4 * maxUnpacked;
const maxPacked = 100_000;

const hex = (sign: string) => {
  const digits = sign.charCodeAt(0).toString(16);
  return `#${Array.from(digits, (digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')}`;
};
const spelt = (name: string) => Array.from(name, (sign) => `(?:${sign}|${hex(sign)})`).join('');
const named = (names: string[]) => new RegExp(`/(?:${names.map(spelt).join('|')})(?=[${delimiters}${doubtful}]|#00|$)`);
const activeName = named(active);
const encryption = named(['Encrypt']);
const allBlank = new RegExp(`^[${blanks}]*$`);
const anyBlanks = new RegExp(`[${blanks}]+`);

function unpacked(bytes: Buffer, start: number): Buffer {
  try {
    const options = { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes.subarray(start), options);
  } catch (cause) {
    throw new Unreadable('packed objects cannot be unpacked', { cause });
  }
}

/** The numbers and offsets of packed objects, in order (ISO 32000-1, 7.5.7). */
function headsOf(text: string, { count, first }: Packing): { number: number; start: number }[] {
  const words = text.slice(0, first).split(anyBlanks).filter(Boolean);
  const isApart = first === 0 || allBlank.test(text.charAt(first - 1)) || /[^\d+\-.]/.test(text.charAt(first));
  if (words.length !== 2 * count || !isApart) throw new Unreadable('packed objects are told of in an unusual way');
  return Array.from({ length: count }, (_, index) => ({
    number: objectNumber(words[2 * index] ?? ''),
    start: first + objectNumber(words[2 * index + 1] ?? ''),
  }));
}

const matters = ({ acts, follows, isArray }: PdfObject) => acts || follows.length > 0 || isArray;

function add<Item>(items: Map<number, Item[]>, number: number, item: Item): void {
  const present = items.get(number);
  if (present) present.push(item);
  else items.set(number, [item]);
}

export class Inspection {
  active: boolean;
  readonly isEncrypted: boolean;
  readonly #text: string;
  readonly #opens = new Set<number>();
  readonly #nexts = new Set<number>();
  readonly #objects = new Map<number, PdfObject[]>();
  readonly #within = new Map<number, { object: PdfObject; at: number }[]>();
  readonly #effort = { signs: 0 };
  #hasPackedTable = false;
  #numbers: Set<number> | undefined;
  #signs: number;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
    this.#signs = text.length;
    this.isEncrypted = encryption.test(text);
    this.active = activeName.test(text);
  }

  get isActive(): boolean {
    if (this.active) return true;
    // The iteration also visits objects added meanwhile.
    for (const number of this.#opens) {
      for (const object of this.#of(number)) {
        if (object.acts) return true;
        this.#goOn(object.follows);
      }
    }
    // A destination is an array, and so is a sequence of actions.
    return [...this.#nexts].some((number) => this.#of(number).some((object) => object.isArray));
  }

  /** Objects are disjoint: reading far more than the file's length means that they overlap. */
  read(text: string, start: number): PdfObject {
    const object = readObject(text, start, this.#effort);
    if (this.#effort.signs > 4 * this.#signs + 1_000_000) throw new Unreadable('objects lie within each other');
    return object;
  }

  note(number: number, object: PdfObject): void {
    this.active ||= object.active;
    this.#hasPackedTable ||= object.isTable;
    for (const opened of object.opens) this.#opens.add(opened);
    this.#goOn(object.opensNext);
    if (matters(object)) add(this.#objects, number, object);
  }

  /** A cross-reference table may point into the middle of a number, where `17 0 obj` is object 7. */
  noteParts(digits: string, start: number, object: PdfObject): void {
    if (!matters(object)) return;
    for (let index = 1; index < digits.length; index += 1) {
      add(this.#within, Number(digits.slice(index)), { object, at: start + index });
    }
  }

  /** Objects inside a trailer have no number. */
  noteTrailer({ active, acts, opens, opensNext, follows }: PdfObject): void {
    this.active ||= active || acts;
    for (const opened of opens) this.#opens.add(opened);
    this.#goOn([...opensNext, ...follows]);
  }

  /** Inspects the objects packed in a stream; each has its own offset, however a reader finds it. */
  unpack(bytes: Buffer, packed: Packing): void {
    const content = packed.flate
      ? unpacked(bytes, packed.start)
      : bytes.subarray(packed.start, packed.start + maxUnpacked);
    this.#signs += content.length;
    this.#count += 1;
    if (this.#signs > maxUnpackedInAll || this.#count > maxPacked) throw new Unreadable('too much is packed');
    const text = content.toString('latin1');
    this.active ||= activeName.test(text);
    const heads = headsOf(text, packed);
    for (const [index, { number, start }] of heads.entries()) {
      const object = this.read(text, start);
      const { start: end = object.end } = heads[index + 1] ?? {};
      const isApart = object.end <= end && allBlank.test(text.slice(object.end, end));
      if (!isApart || object.next === 'stream') throw new Unreadable('packed objects do not lie one after the other');
      this.note(number, object);
    }
  }

  #goOn(numbers: number[]): void {
    for (const number of numbers) {
      this.#opens.add(number);
      this.#nexts.add(number);
    }
  }

  #of(number: number): PdfObject[] {
    const within = (this.#within.get(number) ?? []).filter(({ at }) => this.#isPointedAt(at));
    return [...(this.#objects.get(number) ?? []), ...within.map(({ object }) => object)];
  }

  #isPointedAt(place: number): boolean {
    // Tables write offsets in ten digits, and not every reader checks what precedes them.
    this.#numbers ??= new Set(this.#text.match(/\d+/g)?.map((digits) => Number(digits.slice(-10))));
    return this.#hasPackedTable || this.#numbers.has(place);
  }
}
