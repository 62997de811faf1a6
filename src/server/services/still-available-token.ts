import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/** A listing, and the end of its time of which its owner was told. */
export type ToldEnd = { listingId: number; expiresAt: Date };

const form = /^([1-9a-z][\da-z]{0,9})\.([1-9a-z][\da-z]{0,9})\.([\w-]{43})$/;

function signatureOf({ secrets }: Keys, told: string): string {
  return createHmac('sha256', secrets.keyFor('still-available')).update(told).digest('base64url');
}

/**
 * The token of the link «still available»: what it is about, in the open, and a signature. Nothing of it is stored: a
 * listing that was prolonged has another end, so that the link does nothing more.
 */
export function stillAvailableToken(runtime: Keys, { listingId, expiresAt }: ToldEnd): string {
  const told = `${listingId.toString(36)}.${expiresAt.getTime().toString(36)}`;
  return `${told}.${signatureOf(runtime, told)}`;
}

/** What a token is about; undefined for one that is not ours. */
export function readStillAvailableToken(runtime: Keys, token: string): ToldEnd | undefined {
  const [, id, time, signature] = form.exec(token) ?? [];
  if (!id || !time || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, `${id}.${time}`));
  if (!timingSafeEqual(Buffer.from(signature), right)) return undefined;
  return { listingId: parseInt(id, 36), expiresAt: new Date(parseInt(time, 36)) };
}
