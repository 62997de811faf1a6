import * as z from 'zod';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/auth/passkey.ts';
import { consumeChallenge } from '#server/db/queries/auth/login-steps.ts';
import { findPasskey, type PasskeyRow } from '#server/db/queries/auth/passkeys.ts';
import type { Runtime } from '#server/runtime.ts';
import { algorithms, hostOf, refusedPasskey, type ChallengeOf } from './passkeys.ts';

type Room = Pick<Runtime, 'config' | 'db'>;

/** Loaded with the first passkey: certificates and CBOR are much code. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}

/** Redeems the challenge that was signed, also where the signature is wrong. Throws PASSKEY_REFUSED. */
async function expectedOf({ config, db }: Room, clientDataJSON: string, of: ChallengeOf) {
  const signed = challengeIn(clientDataJSON);
  if (!signed || !(await consumeChallenge(db, { challenge: Buffer.from(signed, 'base64url'), ...of })))
    throw refusedPasskey('The challenge is unknown, expired or was answered.');
  return { expectedChallenge: signed, expectedOrigin: config.publicUrl, expectedRPID: hostOf({ config }) };
}

/** Nothing but what was asked for: other attestations bring certificates, of which some name addresses to be asked. */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** What a new passkey of the user is stored by. Throws PASSKEY_REFUSED. */
export async function verifyNewPasskey(
  room: Room,
  passkey: PasskeyAttestation,
  userId: number,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
  const expected = await expectedOf(room, clientDataJSON, { purpose: 'REGISTER', userId });
  const { verifyRegistrationResponse } = await library();
  const options = { ...expected, response: passkey, requireUserVerification: false };
  const verified = (await isUnattested(attestationObject).catch(() => false))
    ? await verifyRegistrationResponse({ ...options, supportedAlgorithmIDs: algorithms }).catch(() => undefined)
    : undefined;
  if (!verified?.verified) throw refusedPasskey('The new passkey is not what was asked for.', { userId });
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
}

/** A passkey of the portal that has signed the challenge, and its new counter. */
export type UsedPasskey = { passkey: PasskeyRow; counter: number };

/** The passkey that has signed: the user's, or, if it verified its user, anybody's. Throws PASSKEY_REFUSED. */
export async function verifyPasskey(room: Room, signed: PasskeyAssertion, of: ChallengeOf): Promise<UsedPasskey> {
  const expected = await expectedOf(room, signed.response.clientDataJSON, of);
  const passkey = await findPasskey(room.db, Buffer.from(signed.id, 'base64url'));
  if (!passkey || (of.userId !== null && passkey.userId !== of.userId))
    throw refusedPasskey('The passkey belongs to no account.', of.userId === null ? undefined : { userId: of.userId });
  const { userId, credentialId, publicKey, counter } = passkey;
  const handle = signed.response.userHandle;
  const isOwners = handle === undefined ? of.userId !== null : handle === passkey.userHandle.toString('base64url');
  const { verifyAuthenticationResponse } = await library();
  const options = { ...expected, response: signed, requireUserVerification: of.purpose === 'LOGIN' };
  const credential = { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter };
  const verified = isOwners
    ? await verifyAuthenticationResponse({ ...options, credential }).catch(() => undefined)
    : undefined;
  if (!verified?.verified) throw refusedPasskey('What the passkey signed is not right.', { userId });
  return { passkey, counter: verified.authenticationInfo.newCounter };
}
