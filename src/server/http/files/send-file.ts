import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '#server/ports/files.ts';
import { headerList } from '#server/http/answers/answer.ts';
import { matchesTag, parseRange } from '#server/http/answers/byte-range.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/** A file that is too large to keep in memory; `headers` are those of every answer about it, 304 included. */
export type SentFile = { file: StoredFile; tag: string; mediaType: string; headers: string[] };

function withId(exchange: Exchange, ...headers: string[]): string[] {
  const list = headerList(...headers);
  list[list.length - 1] = exchange.id;
  return list;
}

/** Parts are for GET alone (RFC 9110, 14.2). */
function rangeOf({ request }: Exchange, { file, tag }: SentFile) {
  if (request.method !== 'GET') return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== tag) return undefined;
  return parseRange(request.headers.range, file.size);
}

/** Sends a file, or the part that was asked for, no faster than the client takes it. */
export async function sendFile(exchange: Exchange, sent: SentFile): Promise<void> {
  const { request, response } = exchange;
  const { file, tag } = sent;
  const known = [...sent.headers, 'ETag', tag, 'Accept-Ranges', 'bytes'];
  if (matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, withId(exchange, ...known));
    response.end();
    return;
  }
  const range = rangeOf(exchange, sent);
  if (range === 'unsatisfiable') {
    response.writeHead(416, withId(exchange, ...known, 'Content-Range', `bytes */${file.size}`, 'Content-Length', '0'));
    response.end();
    return;
  }
  const length = range ? range.end - range.start + 1 : file.size;
  const part = range ? ['Content-Range', `bytes ${range.start}-${range.end}/${file.size}`] : [];
  const type = ['Content-Type', sent.mediaType, 'Content-Length', String(length)];
  response.writeHead(range ? 206 : 200, withId(exchange, ...known, ...type, ...part));
  if (request.method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  exchange.bytes = length;
  await pipeline(file.stream(range), response).catch(() => response.destroy());
}
