import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
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

/** The address as the log may have it: without the last part, which tells one household or person from others. */
export function loggedAddress(
  request: IncomingMessage,
  { trustProxy, logAddresses }: Pick<Config, 'trustProxy' | 'logAddresses'>,
): string {
  const address = clientAddress(request, trustProxy);
  if (logAddresses === 'full') return address;
  const network = address.includes(':') ? networkOf(address) : address;
  if (network.endsWith('::/64')) return `${network.split(':', 3).join(':')}::`;
  return `${network.slice(0, network.lastIndexOf('.'))}.0`;
}
