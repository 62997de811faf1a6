import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kind } from '#contract/reference.ts';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/**
 * A listing, and the end of its time of which its owner was told; `ownerId` of a project, which changes hands. `linkVersion`
 * is that of the owner's links when the mail was sent.
 */
export type ToldEnd = {
  listingId: number;
  expiresAt: Date;
  ownerId?: number | undefined;
  linkVersion?: number | undefined;
};

const part = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${part})\.(${part})(?:\.(${part}))?(?:~(${part}))?\.([\w-]{43})$`);

function signatureOf({ secrets }: Keys, told: string): string {
  return createHmac('sha256', secrets.keyFor('still-available')).update(told).digest('base64url');
}

/**
 * The token of the link «still available»: what it is about, in the open, and a signature. Nothing of it is stored: a
 * listing that was prolonged has another end, so that the link does nothing more.
 */
export function stillAvailableToken(runtime: Keys, told: ToldEnd): string {
  const { listingId, expiresAt, ownerId, linkVersion = 0 } = told;
  const numbers = [listingId, expiresAt.getTime(), ...(ownerId === undefined ? [] : [ownerId])];
  const version = linkVersion > 0 ? `~${linkVersion.toString(36)}` : '';
  const text = numbers.map((number) => number.toString(36)).join('.') + version;
  return `${text}.${signatureOf(runtime, text)}`;
}

/** What a token is about; undefined for one that is not ours. */
export function readStillAvailableToken(runtime: Keys, token: string): ToldEnd | undefined {
  const [, id, time, owner, version = '0', signature] = form.exec(token) ?? [];
  if (!id || !time || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  if (!timingSafeEqual(Buffer.from(signature), right)) return undefined;
  const ownerId = owner === undefined ? undefined : parseInt(owner, 36);
  return {
    listingId: parseInt(id, 36),
    expiresAt: new Date(parseInt(time, 36)),
    ownerId,
    linkVersion: parseInt(version, 36),
  };
}

type Owned = { kind: Kind; ownerId: number; ownerLinkVersion: number };

/**
 * Whether the link still is its reader's: it was mailed to the address that the owner has now, and that of a project to whom
 * the project still belongs.
 */
export function isOfOwner({ ownerId, linkVersion = 0 }: ToldEnd, listing: Owned): boolean {
  return linkVersion === listing.ownerLinkVersion && (listing.kind === 'SINGLE' || listing.ownerId === ownerId);
}
