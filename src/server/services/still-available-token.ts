import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kind } from '#contract/reference.ts';
import type { Runtime } from '../runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/** A listing, and the end of its time of which its owner was told; `ownerId` of a project, which changes hands. */
export type ToldEnd = { listingId: number; expiresAt: Date; ownerId?: number | undefined };

const part = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${part})\.(${part})(?:\.(${part}))?\.([\w-]{43})$`);

function signatureOf({ secrets }: Keys, told: string): string {
  return createHmac('sha256', secrets.keyFor('still-available')).update(told).digest('base64url');
}

/**
 * The token of the link «still available»: what it is about, in the open, and a signature. Nothing of it is stored: a
 * listing that was prolonged has another end, so that the link does nothing more.
 */
export function stillAvailableToken(runtime: Keys, { listingId, expiresAt, ownerId }: ToldEnd): string {
  const numbers = [listingId, expiresAt.getTime(), ...(ownerId === undefined ? [] : [ownerId])];
  const told = numbers.map((number) => number.toString(36)).join('.');
  return `${told}.${signatureOf(runtime, told)}`;
}

/** What a token is about; undefined for one that is not ours. */
export function readStillAvailableToken(runtime: Keys, token: string): ToldEnd | undefined {
  const [, id, time, owner, signature] = form.exec(token) ?? [];
  if (!id || !time || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  if (!timingSafeEqual(Buffer.from(signature), right)) return undefined;
  const ownerId = owner === undefined ? undefined : parseInt(owner, 36);
  return { listingId: parseInt(id, 36), expiresAt: new Date(parseInt(time, 36)), ownerId };
}

/** Whether the link still is its reader's: that of a project is only as long as the project belongs to whom it was sent to. */
export function isOfOwner({ ownerId }: ToldEnd, listing: { kind: Kind; ownerId: number }): boolean {
  return listing.kind === 'SINGLE' || listing.ownerId === ownerId;
}
