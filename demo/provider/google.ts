import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { fullName, type DemoPerson } from './people.ts';

/** Signs ID tokens like Google, with a key of its own that it publishes. */
export type DemoGoogle = {
  keys: () => Promise<{ keys: object[] }>;
  /** An ID token of the person, valid for an hour; `claims` add to or override the defaults. */
  idToken: (person: DemoPerson, claims?: JWTPayload) => Promise<string>;
};

const algorithm = 'RS256';

export function demoGoogle({ issuer, clientId }: { issuer: string; clientId: string }): DemoGoogle {
  const kid = randomUUID();
  const pair = generateKeyPair(algorithm, { extractable: true });
  return {
    keys: async () => {
      const { publicKey } = await pair;
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }] };
    },
    idToken: async (person, claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const own = {
        iss: issuer,
        aud: clientId,
        azp: clientId,
        sub: person.subject,
        iat: now,
        exp: now + 3600,
        name: fullName(person),
        given_name: person.firstName,
        family_name: person.lastName,
        ...(person.email && { email: person.email, email_verified: person.emailVerified ?? false }),
      };
      return new SignJWT({ ...own, ...claims })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .sign((await pair).privateKey);
    },
  };
}
