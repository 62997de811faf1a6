import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from '#server/services/limits/throttle-network.ts';

/** Behind a trusted proxy, the last in X-Forwarded-For: everything left of it can be forged. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const own = request.socket.remoteAddress ?? '';
  if (!trustProxy) return own;
  const header = request.headers['x-forwarded-for'];
  const last = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : own;
}

export function clientNetwork(request: IncomingMessage, trustProxy: boolean): string {
  return networkOf(clientAddress(request, trustProxy));
}
