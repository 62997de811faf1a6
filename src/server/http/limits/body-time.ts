import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { beforeRequest } from './connections.ts';
import type { Socket } from 'node:net';

/** Milliseconds for the body of a request, and for what still comes of it after the answer. */
const usual = { timeout: 30_000, lingering: 5000 };
const clocks = new WeakMap<IncomingMessage, { start: () => void; stop: () => void }>();

type Unread = { request: IncomingMessage; response: ServerResponse };

function refuseLate(server: Server, { request, response }: Unread): void {
  if (request.complete) return;
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const error = Object.assign(new Error('a body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}

/** Gives bodies 30 seconds, unless `takeTime` lets them take longer; cuts off who goes on for five after the answer. */
export function limitBodies(server: Server, { timeout, lingering } = usual): void {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      timer = setTimeout(() => refuseLate(server, { request, response }), timeout);
    };
    clocks.set(request, { start, stop });
    start();
    response.once('close', () => {
      stop();
      clocks.delete(request);
      if (request.complete) return;
      setTimeout(() => request.complete || request.socket.destroy(), lingering).unref();
    });
  };
  beforeRequest(server, watch);
}

/** From now on somebody else watches over the body of this request; the result gives it the usual time again. */
export function suspendTimeout(request: IncomingMessage): () => void {
  clocks.get(request)?.stop();
  return () => {
    if (!request.complete && !request.destroyed) clocks.get(request)?.start();
  };
}

const maxPieces = 1000;
const minAverage = 32;

/** What Node gives a connection to read requests with: by numbers it has what it calls for each part (`lib/_http_common.js`). */
type Parser = { [part: number]: unknown; constructor: { kOnBody?: number } };

/** Also drops the last packet's chunks: thousands of calls. Parsers are pooled, so the callback is restored. */
function cutOff(socket: Socket & { parser?: Parser | null }): void {
  const { parser } = socket;
  const part = parser?.constructor.kOnBody;
  if (parser && part !== undefined) {
    const onBody = parser[part];
    parser[part] = undefined;
    socket.once('close', () => (parser[part] = onBody));
  }
  socket.destroy();
}

/** Cuts off who sends a body in pieces of some bytes: each costs the process what a whole packet does. */
function countPieces(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  // Every listener would begin to read, and what nobody reads has to be counted, too.
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(null);
    pieces += 1;
    bytes += piece.length;
    if (pieces <= maxPieces || bytes >= pieces * minAverage) return push(piece, encoding);
    cutOff(request.socket);
    return false;
  };
}

export function limitChunks(server: Server): void {
  beforeRequest(server, countPieces);
}
