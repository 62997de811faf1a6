import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { networkOf } from '#server/services/limits/throttle-network.ts';

/** Node's request events, depending on `Expect`: omitting one misses requests. */
const requestEvents = ['request', 'checkContinue', 'checkExpectation'] as const;

export function onRequest(server: Server, listener: RequestListener): void {
  for (const event of requestEvents) server.on(event, listener);
}

/** Calls the listener for every request, before the handlers. */
export function beforeRequest(server: Server, listener: RequestListener): void {
  for (const event of requestEvents) server.prependListener(event, listener);
}

type Line = { last: ServerResponse; waiting: number };

/** Pipelined requests per connection. Browsers send none, and proxies only a few. */
const maxWaiting = 16;

const lines = new WeakMap<Duplex, Line>();

export function latestResponse(socket: Duplex): ServerResponse | undefined {
  return lines.get(socket)?.last;
}

/**
 * Handles pipelined requests in turn, so that a connection holds one response in memory.
 * Reading pauses while requests wait; too many close the connection.
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
    if (line.waiting >= maxWaiting) {
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

/** Maximum open connections: in all, and per network if there is no proxy. */
export type ConnectionLimits = { inAll: number; perNetwork: number };

export const connectionLimits: ConnectionLimits = { inAll: 4096, perNetwork: 512 };

function isIdle(socket: Socket): boolean {
  const response = latestResponse(socket);
  return !response || response.closed;
}

function makeRoom(sockets: Set<Socket>, newest: Socket, otherwise: Socket): void {
  const [gone = otherwise] = sockets.values().filter((socket) => socket !== newest && isIdle(socket));
  sockets.delete(gone);
  gone.destroy();
}

function oldestOfLargest(networks: Iterable<Set<Socket>>, newest: Socket): Socket {
  let largest = new Set<Socket>();
  for (const sockets of networks) if (sockets.size > largest.size) largest = sockets;
  const [oldest = newest] = largest;
  return oldest;
}

/**
 * Limits open connections. An idle one is closed first;
 * otherwise the newest of the network, or overall the oldest of the largest network.
 */
export function limitConnections(server: Server, { inAll, perNetwork }: ConnectionLimits): void {
  const all = new Set<Socket>();
  const networks = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = networks.get(network) ?? new Set<Socket>();
    networks.set(network, own.add(socket));
    all.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      own.delete(socket);
      if (own.size === 0 && networks.get(network) === own) networks.delete(network);
    });
    if (own.size > perNetwork) makeRoom(own, socket, socket);
    else if (all.size > inAll) makeRoom(all, socket, oldestOfLargest(networks.values(), socket));
  });
}
