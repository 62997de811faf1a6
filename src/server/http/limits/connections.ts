import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import { latestResponse } from './one-at-a-time.ts';

/** Connections that may be open: in all, and of one network, where nobody stands between us and it. */
export type ConnectionLimits = { inAll: number; perNetwork: number };

export const connectionLimits: ConnectionLimits = { inAll: 4096, perNetwork: 512 };

function isIdle(socket: Socket): boolean {
  const response = latestResponse(socket);
  return !response || response.closed;
}

/** Closes the oldest one that waits for nothing, else the one named. */
function makeRoom(sockets: Set<Socket>, newest: Socket, otherwise: Socket): void {
  const [gone = otherwise] = sockets.values().filter((socket) => socket !== newest && isIdle(socket));
  sockets.delete(gone);
  gone.destroy();
}

/** The oldest connection of the network that has most. */
function oldestOfLargest(networks: Iterable<Set<Socket>>, newest: Socket): Socket {
  let largest = new Set<Socket>();
  for (const sockets of networks) if (sockets.size > largest.size) largest = sockets;
  const [oldest = newest] = largest;
  return oldest;
}

/**
 * Limits how many connections are open. Where there are too many, one gives way that has not asked for anything yet, or has
 * its answer: whoever opens many loses his own, and who is in the midst of a request keeps his. Where all are, one of the network that
 * has most does, so that some networks cannot take the places of all others.
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
