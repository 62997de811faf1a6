import type { IncomingMessage, Server } from 'node:http';

const mostPieces = 1000;
const leastAverage = 32;

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
    request.socket.destroy();
    return false;
  };
}

/** Limits into how many pieces bodies may be cut. */
export function limitPieces(server: Server): void {
  server.prependListener('request', countPieces).prependListener('checkContinue', countPieces);
}
