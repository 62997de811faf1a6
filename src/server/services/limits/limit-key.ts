import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { networkOf } from './throttle-network.ts';
import { setTimeout as pause } from 'node:timers/promises';

type Keys = Pick<Runtime, 'secrets'>;

/** The key in `rate_limits`: what is counted in the open, of whom as an HMAC, so that the table names nobody. */
export function limitKey({ secrets }: Keys, counted: string, ...named: (string | number)[]): string {
  const name = createHmac('sha256', secrets.keyFor('limit')).update(JSON.stringify([counted, ...named]));
  return `${counted}:${name.digest('base64url')}`;
}

/** The same of the network that a client's address lies in. */
export function networkKey(keys: Keys, counted: string, address: string): string {
  return limitKey(keys, counted, networkOf(address));
}

/** Longer than any of what is done within, on a machine that is not overloaded. */
export const minTime = 150;

/** Begins to wait for as long as an answer takes that must not tell what there was to do. In milliseconds. */
export function evenTime(): Promise<void> {
  return pause(minTime);
}

/** Does the work and takes the same time whatever there was to do, so that the time tells nothing. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = evenTime();
  try {
    return await work();
  } finally {
    await whole;
  }
}
