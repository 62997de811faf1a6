import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { beforeRequest } from './connections.ts';
import type { Socket } from 'node:net';

/** Timeout for a request body, and for what still arrives after the response; milliseconds. */
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

/** Limits bodies to 30 seconds unless suspended; cuts off clients still sending five seconds after the response. */
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

/** Suspends the timeout for this body; the returned function restores it. */
export function suspendTimeout(request: IncomingMessage): () => void {
  clocks.get(request)?.stop();
  return () => {
    if (!request.complete && !request.destroyed) clocks.get(request)?.start();
  };
}

const maxPieces = 1000;
const minAverage = 32;

/** Node's HTTP parser of a connection; its callbacks are stored under numeric keys (`lib/_http_common.js`). */
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

/** Cuts off bodies in tiny chunks: each costs the process as much as a whole packet. */
function countPieces(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  // A listener would start the flow of data, and unread data has to be counted, too.
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
