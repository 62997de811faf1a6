import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';

/** What the built pages export: Astro's adapter in its middleware mode. */
// oxlint-disable-next-line max-params -- it is Astro's
export type PagesHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => Promise<void>;

/** A request as the pages see it; a page's has no headers of the visitor, so that it cannot depend on them. */
export type PlainRequest = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body?: Buffer;
};

export type Captured = { status: number; headers: Record<string, string[]>; body: Buffer };

const rewritten = new Set([
  'content-type',
  'content-length',
  'content-security-policy',
  'connection',
  'date',
  'transfer-encoding',
]);

/** The headers that travel on as they are, but for these: name, value, name, value … */
export function ownHeaders({ headers }: Captured, ...others: string[]): string[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    rewritten.has(name) || others.includes(name) ? [] : values.flatMap((value) => [name, value]),
  );
}

/** The request as Astro's adapter reads it: these fields and a socket without events. */
function asIncoming(request: PlainRequest): IncomingMessage {
  return { ...request, once: () => {}, socket: {} } as unknown as IncomingMessage;
}

/** The bytes themselves, without a copy. */
function bufferOf(chunk: Uint8Array | string): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Collects what the adapter writes instead of sending it. */
class Collector {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  headers: Record<string, string[]> = {};
  chunks: Buffer[] = [];
  readonly #done: (error?: unknown) => void;

  constructor(done: (error?: unknown) => void) {
    this.#done = done;
  }

  writeHead(status: number, headers: Record<string, OutgoingHttpHeader | undefined> = {}): this {
    this.statusCode = status;
    this.headersSent = true;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) this.headers[name.toLowerCase()] = [value].flat().map(String);
    }
    return this;
  }

  write(chunk: Uint8Array | string, written?: () => void): boolean {
    this.chunks.push(bufferOf(chunk));
    written?.();
    return true;
  }

  end(chunk?: Uint8Array | string): this {
    if (chunk) this.chunks.push(bufferOf(chunk));
    this.#done();
    return this;
  }

  destroy(error?: Error): this {
    this.#done(error ?? new Error('the page broke off'));
    return this;
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }
}

/**
 * Lets the pages answer into memory; undefined when no page has this address.
 * @throws what broke the page while it was being written.
 */
export function capture(
  handler: PagesHandler,
  request: PlainRequest,
  locals: App.Locals,
): Promise<Captured | undefined> {
  return new Promise((resolve, reject) => {
    const collector = new Collector((error) => {
      if (error) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve({ status: collector.statusCode, headers: collector.headers, body: Buffer.concat(collector.chunks) });
    });
    const unmatched = (error?: unknown) => (error ? reject(error as Error) : resolve(undefined));
    handler(asIncoming(request), collector as unknown as ServerResponse, unmatched, locals).catch(reject);
  });
}
