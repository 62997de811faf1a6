import type { Readable } from 'node:stream';
import { parse } from 'range-parser';
import type { FileRange, StoredFile } from './ports/files.ts';

/** Bits of the code of `range-parser`. */
const [malformed, unsatisfiable] = [1, 2];

/** One range of a Range header (RFC 9110); undefined to send the whole file: no header, invalid, several ranges. */
export function parseRange(header: string | undefined, size: number): FileRange | 'unsatisfiable' | undefined {
  const { type, code, ranges } = parse(size, header ?? '');
  const [range, ...others] = ranges;
  if (type !== 'bytes' || code & malformed || others.length > 0) return undefined;
  return range ?? (code === unsatisfiable ? 'unsatisfiable' : undefined);
}

/** Whether If-None-Match contains this entity tag (weak comparison, as RFC 9110 requires for GET). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag || header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

/** A file too large for memory; `headers` are sent with every response about it, including 304. */
export type SentFile = { file: StoredFile; tag: string; mediaType: string; headers: string[] };

type Asked = { method?: string | undefined; headers: Record<string, string | string[] | undefined> };

/** The response for a file: alternating header names and values, and how to read its bytes, if any are sent. */
type FileAnswer = { status: 200 | 206 | 304 | 416; headers: string[]; bytes: number; read?: () => Readable };

const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** Ranges are for GET only (RFC 9110, 14.2). */
function rangeOf({ method, headers }: Asked, { file, tag }: SentFile) {
  const condition = headers['if-range'];
  if (method !== 'GET' || (condition !== undefined && condition !== tag)) return undefined;
  return parseRange(joined(headers.range), file.size);
}

export function answerFile(asked: Asked, sent: SentFile): FileAnswer {
  const { file, tag, mediaType } = sent;
  const known = [...sent.headers, 'ETag', tag, 'Accept-Ranges', 'bytes'];
  if (matchesTag(joined(asked.headers['if-none-match']), tag)) return { status: 304, headers: known, bytes: 0 };
  const range = rangeOf(asked, sent);
  if (range === 'unsatisfiable') {
    const none = ['Content-Range', `bytes */${file.size}`, 'Content-Length', '0'];
    return { status: 416, headers: [...known, ...none], bytes: 0 };
  }
  const bytes = range ? range.end - range.start + 1 : file.size;
  const part = range ? ['Content-Range', `bytes ${range.start}-${range.end}/${file.size}`] : [];
  const headers = [...known, 'Content-Type', mediaType, 'Content-Length', String(bytes), ...part];
  const status = range ? 206 : 200;
  if (asked.method === 'HEAD' || bytes === 0) return { status, headers, bytes: 0 };
  return { status, headers, bytes, read: () => file.stream(range) };
}
