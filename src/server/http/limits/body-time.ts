import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { beforeRequest } from '#server/http/requests/request-events.ts';

/** Milliseconds for the body of a request, and for what still comes of it after the answer. */
const usual = { patience: 30_000, lingering: 5000 };
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

/**
 * Gives the bodies of requests 30 seconds, but for those that `takeTime` lets take longer. A connection whose client goes
 * on with a body for five seconds after it was answered is closed.
 */
export function limitBodies(server: Server, { patience, lingering } = usual): void {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      stop();
      timer = setTimeout(() => refuseLate(server, { request, response }), patience);
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
export function takeTime(request: IncomingMessage): () => void {
  clocks.get(request)?.stop();
  return () => {
    if (!request.complete && !request.destroyed) clocks.get(request)?.start();
  };
}
