import { matchesTag } from '#server/byte-range.ts';
import type { Exchange } from '#server/http/requests/exchange.ts';

/** Headers as for Node's writeHead (name, value, name, value …); the last value is the request id. */
export type HeaderList = string[];

export type BufferedResponse = {
  status: number;
  headers: HeaderList;
  body: Buffer;
  known?: { tag: string; headers: HeaderList };
};

const empty = Buffer.alloc(0);

/** Reusable headers, with a placeholder for the request id at the end. */
export function headerList(...headers: string[]): HeaderList {
  return [...headers, 'X-Request-Id', ''];
}

/** Of a complete response that is never cached. */
export function bodyHeaders(mediaType: string, body: Buffer): HeaderList {
  return ['Content-Type', mediaType, 'Content-Length', String(body.length), 'Cache-Control', 'no-store'];
}

function write(exchange: Exchange, status: number, headers: HeaderList): void {
  headers[headers.length - 1] = exchange.id;
  exchange.response.writeHead(status, headers);
}

const lingering = 5000;
/** Bytes of a rejected body that are still read, so that the client receives the response. */
const maxLingering = 64 * 1024 * 1024;

/** Whether the client is sending an unread body; one waiting for «100 Continue» sends nothing. */
function isSending({ method, complete, headers }: Exchange['request']): boolean {
  if (method === 'GET' || complete || headers.expect) return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Ends a response, delayed while the client is sending: closing too early would discard it. */
function end({ request, response }: Exchange, body: Buffer): void {
  if (!isSending(request)) {
    response.end(body);
    return;
  }
  const { socket } = request;
  const enough = socket.bytesRead + maxLingering;
  response.write(body);
  const timer = setTimeout(() => response.end(), lingering);
  const cut = () => response.end(() => socket.destroy());
  request.on('data', () => socket.bytesRead > enough && cut());
  request.once('end', () => response.end());
  response.once('close', () => clearTimeout(timer));
}

export function send(exchange: Exchange, answer: BufferedResponse): void {
  const { request, response } = exchange;
  const { known } = answer;
  if (known && matchesTag(request.headers['if-none-match'], known.tag)) {
    write(exchange, 304, known.headers);
    response.end();
    return;
  }
  write(exchange, answer.status, answer.headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  exchange.bytes = answer.body.length;
  end(exchange, answer.body);
}

export function bare(status: number, ...headers: string[]): BufferedResponse {
  return { status, headers: headerList(...headers, 'Content-Length', '0'), body: empty };
}

const rewritten = new Set([
  'content-type',
  'content-length',
  'content-security-policy',
  'connection',
  'date',
  'transfer-encoding',
]);

/** The response headers to pass on, except these: name, value, name, value … */
export function ownHeaders({ headers }: Response, ...others: string[]): string[] {
  return [...headers].flatMap((header) => (rewritten.has(header[0]) || others.includes(header[0]) ? [] : header));
}
