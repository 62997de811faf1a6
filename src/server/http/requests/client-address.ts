import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from '#server/services/limits/throttle-network.ts';

/**
 * The address that a request comes from: the connection's own, or, behind a proxy that we trust, the last one in
 * X-Forwarded-For: the proxy wrote that itself, everything left of it is the client's word.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const own = request.socket.remoteAddress ?? '';
  if (!trustProxy) return own;
  const header = request.headers['x-forwarded-for'];
  const last = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : own;
}

/** The network of that address, which is counted as one. */
export function clientNetwork(request: IncomingMessage, trustProxy: boolean): string {
  return networkOf(clientAddress(request, trustProxy));
}
