import { tokensFrom } from './pdf-tokens.ts';

/** What opening a document may do by itself: show a place of its own, or what every reader's menu does. */
const harmless = new Set(['/GoTo', '/Named']);
/** Names too short to be looked for in compressed bytes; each makes a document do, or carry, something. */
const active = new Set(['/JS', '/AA', '/XFA']);

/** What matters of an object of a PDF. */
export type PdfObject = {
  active: boolean;
  /** The objects that say what is done when the document is opened. */
  opens: string[];
  /** What is done after it, or in its place. */
  follows: string[];
  /** It is an action that does more than show a place. */
  acts: boolean;
  /** Where the bytes of its stream begin. */
  stream: number | undefined;
  /** It holds other objects: how they are packed, and where the first of them begins. */
  packed: { by: 'nothing' | 'flate' | 'other'; first: number } | undefined;
};

type Reading = { object: PdfObject; names: Set<string>; filters: string[]; first: number };

const filter = /^\/(?:Fl|FlateDecode|LZW|LZWDecode|A85|ASCII85Decode|AHx|ASCIIHexDecode|RL|RunLengthDecode)$/;

const isReference = ([number = '', generation = '', mark]: string[]) =>
  /^\d+$/.test(number) && /^\d+$/.test(generation) && mark === 'R';

/** Takes in one word more, together with those before it. */
function take(reading: Reading, latest: string[], opening: { depth: number; next: boolean }): void {
  const { object, names } = reading;
  const [before = '', token = ''] = latest.slice(-2);
  if (active.has(token)) object.active = true;
  if (before === '/EF' && (token === '<<' || /^\d+$/.test(token))) object.active = true;
  if (before === '/First' && /^\d+$/.test(token)) reading.first = Number(token);
  if (token.startsWith('/')) names.add(token);
  if (filter.test(token)) reading.filters.push(token);
  const opened = opening.depth > 0;
  if (before === '/Next') opening.next = token === '[';
  if (token === ']') opening.next = false;
  if (isReference(latest.slice(-3))) {
    const [number = '', key] = [latest.at(-3), latest.at(-4)];
    if (key === '/First') reading.first = Number.NaN;
    if (key === '/Next' || opening.next) object.follows.push(number);
    if (key === '/OpenAction' || (opened && (key === '/Next' || opening.next))) object.opens.push(number);
  }
  // What is not written here may be anything.
  if ((before === '/DecodeParms' || before === '/DP') && token !== '<<') names.add('/Predictor');
  if (token === '<<' && (opened || before === '/OpenAction')) opening.depth += 1;
  if (token === '>>' && opened) opening.depth -= 1;
  if (before === '/S' && !harmless.has(token)) {
    object.acts = true;
    if (opened) object.active = true;
  }
}

/** How a stream that holds other objects is packed; usual programs do it in one way only. */
function packing({ names, filters, first }: Reading): PdfObject['packed'] {
  if (!names.has('/ObjStm') && !(names.has('/N') && names.has('/First'))) return undefined;
  if (Number.isNaN(first)) return { by: 'other', first };
  if (!names.has('/Filter') && !names.has('/F')) return { by: 'nothing', first };
  const flate = filters.length === 1 && (filters[0] ?? '').startsWith('/Fl') && !names.has('/Predictor');
  return { by: flate ? 'flate' : 'other', first };
}

/** The start of a stream's bytes after the word that announces them. */
function startOfStream(text: string, at: number): number {
  const line = /[ \t]*(?:\r\n|\n|\r)?/y;
  line.lastIndex = at;
  line.exec(text);
  return line.lastIndex;
}

/** Counts the signs that are looked at: at worst each object's string goes on to the end of the document. */
export type Effort = { signs: number };

/** Reads the object that begins at a place: one value, and whether a stream comes after it. */
export function readObject(text: string, start: number, effort: Effort): PdfObject {
  const object: PdfObject = {
    ...{ active: false, opens: [], follows: [], acts: false },
    ...{ stream: undefined, packed: undefined },
  };
  const reading: Reading = { object, names: new Set(), filters: [], first: 0 };
  const opening = { depth: 0, next: false };
  let latest: string[] = [];
  let count = 0;
  let depth = 0;
  let last = start;
  for (const { text: token, end } of tokensFrom(text, start)) {
    last = end;
    if (token === 'endobj' || token === 'obj') break;
    if (token.startsWith('stream')) {
      object.stream = startOfStream(text, end - token.length + 'stream'.length);
      break;
    }
    // A reference is the longest value that nothing closes.
    if (depth === 0 && count >= 3) break;
    latest = [...latest.slice(-4), token];
    count += 1;
    if (token === '<<' || token === '[') depth += 1;
    if (token === '>>' || token === ']') depth -= 1;
    if (depth === 0 && (token === '>>' || token === ']')) count = Math.max(count, 3);
    take(reading, latest, opening);
  }
  effort.signs += last - start;
  if (count === 3 && isReference(latest.slice(0, 3))) object.follows.push(latest[0] ?? '');
  if (object.stream !== undefined) object.packed = packing(reading);
  return object;
}
