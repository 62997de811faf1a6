import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/ports/secrets.ts';
import { clientAddress } from './client-address.ts';

/** Only whoever knows the secret key can make one, so only the operator's doctor is told how its request arrived. */
export const passHeader = 'x-doctor-pass';
const validSeconds = 60;

const signature = ({ keyFor }: Secrets, time: string) =>
  createHmac('sha256', keyFor('doctor')).update(time).digest('base64url');

export function makeDoctorPass(secrets: Secrets, now = Date.now()): string {
  const time = String(Math.floor(now / 1000));
  return `${time}.${signature(secrets, time)}`;
}

export function isDoctorPass(secrets: Secrets, pass: unknown, now = Date.now()): boolean {
  if (typeof pass !== 'string') return false;
  const [time = '', given = ''] = pass.split('.', 2);
  const expected = Buffer.from(signature(secrets, time));
  const presented = Buffer.from(given);
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return false;
  return Math.abs(now / 1000 - Number(time)) <= validSeconds;
}

/** How a request arrived: `forwarded` is its X-Forwarded-For, `client` whom the portal takes for the visitor. */
export function describeArrival(request: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>) {
  const forwarded = request.headers['x-forwarded-for'];
  return {
    client: clientAddress(request, trustProxy),
    forwarded: forwarded === undefined ? null : String(forwarded),
    trustProxy,
  };
}
