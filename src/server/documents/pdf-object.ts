import { Unreadable, valuesFrom, type Effort, type Value } from './pdf-tokens.ts';

/** What opening a document may do by itself: go to a destination, or run a standard menu command. */
const harmless = new Set(['/GoTo', '/Named']);
/** Names too short, or too common in addresses, to search in all bytes; each makes a document act or embed files. */
const active = new Set(['/JS', '/AA', '/XFA', '/3D', '/Movie', '/Sound']);
/** Keys that describe how a stream is packed. */
const packs = new Set(['/Type', '/N', '/First', '/Filter', '/DecodeParms', '/DP', '/F', '/FFilter', '/FDecodeParms']);
const closers: Record<string, string> = { '<<': '>>', '[': ']' };
const maxDepth = 100;

export type PdfObject = {
  active: boolean;
  /** The objects that define actions on opening the document. */
  opens: number[];
  /** The actions that follow the one written here. */
  opensNext: number[];
  /** Objects that follow it or replace it. */
  follows: number[];
  isArray: boolean;
  acts: boolean;
  /** Offset after its value, and after the next word. */
  end: number;
  next: string;
  /** Whether it is a cross-reference stream. */
  isTable: boolean;
  /** For an object stream: offset and number of its bytes, and offset of its first object. */
  packed: Packing | undefined;
};

export type Packing = { start: number; flate: boolean; count: number; first: number };

/** An open dictionary or array, with the key whose value is being read; for an array, the array's own key. */
type Container = { closer: string; key: string; awaitsKey: boolean; opened: boolean };

type Reading = { object: PdfObject; containers: Container[]; names: Set<string>; packing: Map<string, string[]> };

const isValue = ({ text, number }: Value) =>
  number !== undefined || /^(?:\/|\(\)$|<<$|\[$|[+\-.\d]+$|true$|false$|null$)/.test(text);

function takeName({ object, names }: Reading, name: string): void {
  if (active.has(name)) object.active = true;
  names.add(name);
}

function takeReference(object: PdfObject, container: Container | undefined, number: number): void {
  const isNext = container?.key === '/Next';
  if (!container || isNext) object.follows.push(number);
  if (isNext && container.opened) object.opensNext.push(number);
  if (container?.key === '/OpenAction' && container.closer === '>>') object.opens.push(number);
}

function takeValue(reading: Reading, container: Container | undefined, { text, number }: Value): void {
  const { object, containers } = reading;
  const key = container?.key ?? '';
  if (text.startsWith('/')) takeName(reading, text);
  if (number !== undefined) takeReference(object, container, number);
  if (key === '/EF' && (text === '<<' || number !== undefined)) object.active = true;
  if (key === '/Root' && container?.closer === '>>' && number === undefined)
    throw new Unreadable('a root without number');
  if (key === '/S' && !harmless.has(text)) {
    object.acts = true;
    if (container?.opened) object.active = true;
  }
  const isOfAll = containers.length === 1 || (containers.length === 2 && container?.closer === ']');
  if (!isOfAll || !packs.has(key)) return;
  const values = reading.packing.get(key);
  if (values) values.push(text);
  else reading.packing.set(key, [text]);
}

function take(reading: Reading, value: Value): void {
  const { containers } = reading;
  const container = containers.at(-1);
  const isDictionary = container?.closer === '>>';
  if (container && value.text === container.closer) {
    if (isDictionary && !container.awaitsKey) throw new Unreadable('a key has no value');
    containers.pop();
    return;
  }
  if (container?.awaitsKey) {
    if (!value.text.startsWith('/')) throw new Unreadable('a key is not a name');
    takeName(reading, value.text);
    container.key = value.text;
    container.awaitsKey = false;
    return;
  }
  if (!isValue(value)) throw new Unreadable('a word stands where a value belongs');
  takeValue(reading, container, value);
  if (isDictionary) container.awaitsKey = true;
  if (!container && value.text === '[') reading.object.isArray = true;
  const closer = closers[value.text];
  if (closer === undefined) return;
  if (containers.length >= maxDepth) throw new Unreadable('values lie too deep in each other');
  const key = closer === ']' ? (container?.key ?? '') : '';
  const opened = container !== undefined && (container.opened || container.key === '/OpenAction');
  containers.push({ closer, key, awaitsKey: closer === '>>', opened });
}

/** How an object stream is packed; common programs use a single format. */
function packingOf({ names, packing }: Reading, text: string, at: number): Packing | undefined {
  if (packing.has('/F')) throw new Unreadable('a stream lies in another file');
  if (!names.has('/ObjStm') && !(packing.has('/N') && packing.has('/First'))) return undefined;
  const entry = (key: string) => packing.get(key)?.join(' ') ?? '';
  const [count, first, filter] = [entry('/N'), entry('/First'), entry('/Filter')];
  const line = /\r?\n/y;
  line.lastIndex = at;
  const isUsual =
    entry('/Type') === '/ObjStm' &&
    /^\d{1,9}$/.test(count) &&
    /^\d{1,9}$/.test(first) &&
    /^(?:(?:\[ )?\/FlateDecode)?$/.test(filter) &&
    /^(?:(?:\[ )?null)?$/.test(entry('/DecodeParms')) &&
    !['/DP', '/FFilter', '/FDecodeParms'].some((key) => packing.has(key)) &&
    line.test(text);
  if (!isUsual) throw new Unreadable('objects are packed in an unusual way');
  return { start: line.lastIndex, flate: filter !== '', count: Number(count), first: Number(first) };
}

/** @throws Unreadable for constructs that PDF readers interpret differently */
export function readObject(text: string, start: number, effort: Effort): PdfObject {
  const object: PdfObject = {
    ...{ active: false, opens: [], opensNext: [], follows: [], isArray: false, acts: false },
    ...{ end: start, next: '', isTable: false, packed: undefined },
  };
  const reading: Reading = { object, containers: [], names: new Set(), packing: new Map() };
  let [isWhole, isDictionary] = [false, false];
  for (const value of valuesFrom(text, start, effort)) {
    if (isWhole || value.text === 'endobj') {
      object.next = value.text;
      if (value.text === 'stream') {
        if (!isDictionary) throw new Unreadable('a stream without dictionary');
        object.packed = packingOf(reading, text, value.end);
        object.isTable = reading.names.has('/W');
      }
      break;
    }
    take(reading, value);
    object.end = value.end;
    isDictionary = value.text === '>>';
    isWhole = reading.containers.length === 0;
  }
  if (reading.containers.length > 0) throw new Unreadable('an object never ends');
  return object;
}
