import type { IncomingMessage, Server } from 'node:http';

const patience = 30_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

function refuseLate(server: Server, request: IncomingMessage): void {
  if (request.complete) return;
  const error = Object.assign(new Error('a body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}

/** Gives the bodies of requests 30 seconds, but for those that `takeTime` lets take longer. */
export function limitBodies(server: Server): void {
  const watch = (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    timers.set(
      request,
      setTimeout(() => refuseLate(server, request), patience),
    );
    request.once('close', () => clearTimeout(timers.get(request)));
  };
  server.prependListener('request', watch).prependListener('checkContinue', watch);
}

/** From now on somebody else watches over the body of this request; the result gives it the usual time again. */
export function takeTime(request: IncomingMessage): () => void {
  const timer = timers.get(request);
  clearTimeout(timer);
  return () => {
    if (!request.complete && !request.destroyed) timer?.refresh();
  };
}
