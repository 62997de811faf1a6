import { pipeline } from 'node:stream/promises';
import { answerFile, type SentFile } from '#server/byte-range.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/** Sends a file, or the part that was asked for, no faster than the client takes it. */
export async function sendFile(exchange: Exchange, sent: SentFile): Promise<void> {
  const { request, response, id } = exchange;
  const { status, headers, bytes, read } = answerFile(request, sent);
  response.writeHead(status, [...headers, 'X-Request-Id', id]);
  exchange.bytes = bytes;
  if (read) await pipeline(read(), response).catch(() => response.destroy());
  else response.end();
}
