import { pipeline } from 'node:stream/promises';
import { answerFile, type SentFile } from '#server/byte-range.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';
import type { Readable } from 'node:stream';

export async function sendFile(exchange: Exchange, sent: SentFile): Promise<void> {
  const { request, response, id } = exchange;
  const { status, headers, bytes, read } = answerFile(request, sent);
  response.writeHead(status, [...headers, 'X-Request-Id', id]);
  exchange.bytes = bytes;
  if (read) await pipeline(read(), response).catch(() => response.destroy());
  else response.end();
}

/** A streamed API response; without a stream only the headers are sent. */
export type SentStream = { status: number; stream: Readable | undefined; headers: string[] };

/** Sends a stream at the client's pace. Its errors break the connection and are logged. */
export async function sendStream(
  exchange: Exchange,
  { status, stream, headers }: SentStream,
  report: (error: unknown) => void,
): Promise<void> {
  const { response, id } = exchange;
  response.writeHead(status, [...headers, 'X-Request-Id', id]);
  if (!stream) {
    response.end();
    return;
  }
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      exchange.bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(stream, counted, response);
  } catch (error) {
    const clientLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!clientLeft) report(error);
    response.destroy();
  }
}
