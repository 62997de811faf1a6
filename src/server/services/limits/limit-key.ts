import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { networkOf } from './throttle-network.ts';

type Keys = Pick<Runtime, 'secrets'>;

/**
 * The key under which something is counted in `rate_limits`: what is counted, in the open, and an HMAC of whom or what it is
 * counted of, so that the table names nobody.
 */
export function limitKey({ secrets }: Keys, counted: string, ...named: (string | number)[]): string {
  const name = createHmac('sha256', secrets.keyFor('limit')).update(JSON.stringify([counted, ...named]));
  return `${counted}:${name.digest('base64url')}`;
}

/** The same of the network that a client's address lies in. */
export function networkKey(keys: Keys, counted: string, address: string): string {
  return limitKey(keys, counted, networkOf(address));
}
