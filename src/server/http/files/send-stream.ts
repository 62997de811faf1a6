import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headerList } from '#server/http/answers/answer.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/** What is made while it is sent, so that nobody knows how long it will be; without a stream only the headers go. */
export type SentStream = { stream: Readable | undefined; headers: string[] };

/** Sends a stream no faster than the client takes it. What breaks it breaks the connection too, and is told. */
export async function sendStream(
  exchange: Exchange,
  { stream, headers }: SentStream,
  report: (error: unknown) => void,
): Promise<void> {
  const { response } = exchange;
  const list = headerList(...headers);
  list[list.length - 1] = exchange.id;
  response.writeHead(200, list);
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
