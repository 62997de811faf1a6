import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Rows } from '#server/search/rows.ts';
import { emptyHash, hashed, type Span } from '#server/search/term-dictionary.ts';
import type { WordIndex } from '#server/search/word-index.ts';

const [tab, newline, digitZero] = [9, 10, 48];
const separators = new Uint8Array(256);
for (const sign of '{}",\n\t') separators[sign.charCodeAt(0)] = 1;

/** Parses the digits up to the tab at `end`. */
function numberAt(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) number = number * 10 + (bytes[index] ?? 0) - digitZero;
  return number;
}

/** Adds the words between `start` and `end`, an array in PostgreSQL's notation (`{kuk,^kuk}`). */
function noteWords(
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  note: (word: Span) => void,
): void {
  const word = { start, end, hash: emptyHash };
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    if (separators[byte] === 0) {
      word.hash = hashed(word.hash, byte);
      continue;
    }
    word.end = index;
    if (index > word.start) note(word);
    word.start = index + 1;
    word.hash = emptyHash;
  }
}

/** Words are half of the data: they are read as bytes, without creating strings. */
export async function readWords(client: pg.PoolClient, rows: Rows, { vocabulary, postings }: WordIndex): Promise<void> {
  const noteLine = (bytes: Uint8Array, start: number, end: number) => {
    const gap = bytes.indexOf(tab, start);
    const id = numberAt(bytes, start, gap);
    const first = rows.find(id);
    if (first < 0) return;
    let last = first + 1;
    while (last < rows.used && rows.ids.numbers[last] === id) last += 1;
    noteWords(bytes, { start: gap + 1, end }, (span) => {
      const word = vocabulary.add(bytes, span);
      for (let row = first; row < last; row += 1) postings.add(word, row);
    });
  };
  let rest = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo('copy listing_words (listing_id, words) to stdout'))) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      noteLine(bytes, start, end);
      start = end + 1;
    }
    rest = Buffer.from(bytes.subarray(start));
  }
}
