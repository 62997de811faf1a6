import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { beforeRequest } from '#server/http/requests/request-events.ts';

const mostPieces = 1000;
const leastAverage = 32;

/** What Node gives a connection to read requests with: by numbers it has what it calls for each part (`lib/_http_common.js`). */
type Parser = { [part: number]: unknown; constructor: { kOnBody?: number } };

/**
 * Closes a connection and leaves unread what its last packet still holds: thousands of pieces, of which Node would tell us one
 * by one. A parser without this call skips them; it gets the call back, since another connection will use it.
 */
function cutOff(socket: Socket & { parser?: Parser | null }): void {
  const { parser } = socket;
  const part = parser?.constructor.kOnBody;
  if (parser && part !== undefined) {
    const tell = parser[part];
    parser[part] = undefined;
    socket.once('close', () => (parser[part] = tell));
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
    if (pieces <= mostPieces || bytes >= pieces * leastAverage) return push(piece, encoding);
    cutOff(request.socket);
    return false;
  };
}

/** Limits into how many pieces bodies may be cut. */
export function limitPieces(server: Server): void {
  beforeRequest(server, countPieces);
}
