import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as SocketServer, createServer as createSocketServer, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { limitBodies, limitChunks } from '#server/http/limits/body-time.ts';
import {
  connectionLimits,
  limitConnections,
  onRequest,
  oneAtATime,
  type ConnectionLimits,
} from '#server/http/limits/connections.ts';
import { refuseConnections } from '#server/http/limits/refuse-connection.ts';
import type { Site } from '#server/http/answers/error-answer.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '#server/log.ts';
import { afterAllLeft, leavePort } from '#server/processes/turn.ts';
import type { Runtime } from '#server/runtime.ts';
import { countMisread } from '#server/services/search/count-misread.ts';
import { countViews } from '#server/services/search/count-views.ts';
import type { AddedRoute } from './added-route.ts';
import type { PagesHandler } from '#server/http/pages/render.ts';
import { createEntry } from './entry.ts';
import { watchLoop } from '#server/http/limits/loop-watch.ts';
import { MisreadCounter } from '#server/http/views/misread-counter.ts';
import { ViewCounter } from '#server/http/views/view-counter.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // Bodies have 30 s except uploads (body-time.ts), which have an hour.
  requestTimeout: 3_660_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  // The entry rejects requests without a Host itself, with our headers.
  requireHostHeader: false,
};
const silence = 120_000;
/** Listen backlog while the process is busy: a client beyond it retries after a second. */
const backlog = 1024;

export function createLimitedServer(
  listener: RequestListener,
  site: Site,
  connections: ConnectionLimits = connectionLimits,
): Server {
  const server = createServer({ ...limits, noDelay: true });
  limitConnections(server, connections);
  server.timeout = silence;
  watchConnections(server);
  limitBodies(server);
  limitChunks(server);
  onRequest(server, oneAtATime(listener));
  refuseConnections(server, site);
  return server;
}

function listen(server: SocketServer, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Checks early whether the address is free. @throws the system's error (EADDRINUSE, EACCES …) */
export async function checkAddress(config: Config): Promise<void> {
  const server = createSocketServer();
  await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
}

const idleGrace = 400;
const sweepEvery = 100;
const strangers = new WeakMap<Server, Set<Socket>>();

function watchConnections(server: Server): void {
  const sockets = new Set<Socket>();
  strangers.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

function closeSilent(server: Server): void {
  server.closeIdleConnections();
  for (const socket of strangers.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Closes once queued connections are accepted; only then `refuseMore`, or clients told to leave would reconnect.
 * @returns false if `timeout` (ms) expired
 */
export async function drain(server: Server, timeout: number, refuseMore: () => void): Promise<boolean> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  await turn();
  return new Promise((resolve) => {
    const begun = performance.now();
    const sweep = setInterval(() => {
      const elapsed = performance.now() - begun;
      // A busy process reads first what came meanwhile.
      if (elapsed > idleGrace) setImmediate(closeSilent, server);
      if (elapsed > timeout) server.closeAllConnections();
    }, sweepEvery);
    SocketServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      resolve(performance.now() - begun <= timeout);
    });
    refuseMore();
  });
}

type PortalServer = { close: (timeout: number) => Promise<boolean> };

export async function servePortal(
  runtime: Runtime,
  log: Log,
  { buildFolder, addedRoute }: { buildFolder: string; addedRoute?: AddedRoute | undefined },
): Promise<PortalServer> {
  const { render: handler } = (await import(pathToFileURL(join(buildFolder, 'server', 'entry.mjs')).href)) as {
    render: PagesHandler;
  };
  const views = new ViewCounter({
    write: (counted) => countViews(runtime, counted),
    report: (error) => log.error('views not written', { error }),
    trustProxy: runtime.config.trustProxy,
  });
  const misread = new MisreadCounter({
    count: (steps, closing) => countMisread(runtime, steps, closing),
    report: (error) => log.error('misreadings not written', { error }),
    ...runtime.config,
  });
  const clientFolder = join(buildFolder, 'client');
  const entry = await createEntry({ runtime, log, handler, clientFolder, counters: [views, misread], addedRoute });
  // A trusted proxy makes all connections, and has to limit them itself.
  const connections = runtime.config.trustProxy ? { ...connectionLimits, perNetwork: Infinity } : connectionLimits;
  const server = createLimitedServer(
    entry.listener,
    { security: securityHeaders(runtime.config), brand: runtime.brand },
    connections,
  );
  await listen(server, runtime.config);
  const stopWatching = watchLoop(entry.overloaded);
  const close = async (timeout: number) => {
    stopWatching();
    await leavePort();
    const complete = await drain(server, timeout, () => afterAllLeft(entry.drain));
    await Promise.all([views.close(), misread.close()]);
    return complete;
  };
  return { close };
}
