import type { RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Line = { last: ServerResponse; waiting: number };

/** Requests that a connection may send before their turn. No browser sends any, and a proxy no more than some. */
const mostWaiting = 16;

const lines = new WeakMap<Duplex, Line>();

/** The answer to the latest request of a connection. */
export function latestResponse(socket: Duplex): ServerResponse | undefined {
  return lines.get(socket)?.last;
}

/**
 * Answers the requests of a connection one after the other: the next is begun when its client has taken the answer before, so
 * that one connection holds one answer in memory, however many it asks for. Node would begin all at once. A connection is not
 * read while requests wait, and closed when still too many do.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    const before = line?.last;
    if (!line) lines.set(socket, { last: response, waiting: 0 });
    else line.last = response;
    if (!line || !before || before.closed) {
      listener(request, response);
      return;
    }
    if (line.waiting >= mostWaiting) {
      socket.destroy();
      return;
    }
    line.waiting += 1;
    socket.pause();
    before.once('close', () => {
      line.waiting -= 1;
      if (socket.destroyed) return;
      if (line.waiting === 0) socket.resume();
      listener(request, response);
    });
  };
}
