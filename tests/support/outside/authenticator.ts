import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract/auth/passkey.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** What a phisher, a thief or a broken device would do otherwise than an honest browser. */
type Odd = {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  /** Of a new passkey: its attestation. */
  fmt?: string;
  attStmt?: Map<string, unknown>;
  /** Of a signature: the challenge, in place of that of the request, and the name of the user. */
  challenge?: string;
  userHandle?: string | undefined;
};

const usual = { origin: 'https://portal.example.hr', rpId: 'portal.example.hr', verified: true };

function clientData(type: 'create' | 'get', challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

/** A passkey made in software: browser and authenticator in one, which sign as WebAuthn says. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let [counter, userHandle] = [0, ''];
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const flagsOf = (verified: boolean) => 1 + (verified ? 4 : 0);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: base64url(id),
    make(creation: PasskeyCreation, odd: Odd = {}): PasskeyAttestation {
      const { origin, rpId, verified } = { ...usual, ...odd };
      userHandle = creation.user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = authenticatorData(rpId, flagsOf(verified) + 64, counter, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', odd.fmt ?? 'none'],
        ['attStmt', odd.attStmt ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = base64url(clientData('create', creation.challenge, origin));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    sign(request: PasskeyRequest, odd: Odd = {}): PasskeyAssertion {
      const { origin, rpId, verified } = { ...usual, ...odd };
      counter = odd.counter ?? counter + 1;
      const client = clientData('get', odd.challenge ?? request.challenge, origin);
      const data = authenticatorData(rpId, flagsOf(verified), counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const told = 'userHandle' in odd ? odd.userHandle : userHandle;
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(told !== undefined && { userHandle: told }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
