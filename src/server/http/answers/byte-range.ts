import type { FileRange } from '#server/ports/files.ts';

/**
 * One byte range of a Range header (RFC 9110): the range with both ends inside the file, `unsatisfiable` when it lies
 * outside, undefined when the whole file should be sent (no header, another unit, several ranges, nonsense).
 */
export function parseRange(header: string | undefined, size: number): FileRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (!first && !last) return undefined;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether If-None-Match names this entity tag (weak comparison, as RFC 9110 asks for GET). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag || header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
