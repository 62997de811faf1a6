import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyRequest } from '#contract/auth/passkey.ts';
import { insertChallenge } from '#server/db/queries/auth/login-steps.ts';
import type { PasskeyRow } from '#server/db/queries/auth/passkeys.ts';
import type { PasskeyPurpose } from '#server/db/tables/accounts.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';

type Room = Pick<Runtime, 'config' | 'db'>;
/** What a challenge is for; a login by a passkey alone is of nobody yet. */
export type ChallengeOf = { purpose: PasskeyPurpose; userId: number | null };

export const passkeyTimeout = 5 * 60 * 1000;
/** Ed25519, ECDSA on P-256, RSA: what every authenticator has one of. */
export const algorithms = [-8, -7, -257];

export const refusedPasskey = (detail: string, concerns?: { userId: number }) =>
  new AppError('PASSKEY_REFUSED', { detail, concerns });

/** The name that passkeys belong to: the host of PUBLIC_URL. */
export const hostOf = ({ config }: Pick<Runtime, 'config'>): string => new URL(config.publicUrl).hostname;

/** Whether browsers make passkeys here: for names with https, and for localhost. */
export function passkeysPossible(room: Pick<Runtime, 'config'>): boolean {
  const host = hostOf(room);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return room.config.publicUrl.startsWith('https:') && isIP(host.replace(/^\[|\]$/g, '')) === 0;
}

/** A new challenge, good once and for five minutes: 32 random bytes in base64url. */
export async function issueChallenge(db: Db, of: ChallengeOf): Promise<string> {
  const challenge = randomBytes(32);
  await insertChallenge(db, { challenge, ...of });
  return challenge.toString('base64url');
}

/** How browsers name a stored passkey. */
export const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** How to ask for one of the passkeys, or for any. Where it is the only proof, it has to ask who its user is. */
export async function passkeyRequest(room: Room, of: ChallengeOf, passkeys: PasskeyRow[]): Promise<PasskeyRequest> {
  return {
    challenge: await issueChallenge(room.db, of),
    timeout: passkeyTimeout,
    rpId: hostOf(room),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: of.purpose === 'LOGIN' ? 'required' : 'preferred',
  };
}
