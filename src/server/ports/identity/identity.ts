import type { LoginProvider } from '#contract/account/social.ts';

/** Somebody as a provider knows them. */
export type Identity = {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** Only where the provider vouches that it is theirs. */
  email: string | undefined;
  firstName: string;
  lastName: string;
  /** The whole name, from which a username is made; may be empty. */
  name: string;
};

/** Who showed a token; or why we do not know: REFUSED, the token is bad; UNAVAILABLE, the provider does not answer as it should. */
export type Identification =
  { kind: 'KNOWN'; identity: Identity } | { kind: 'REFUSED'; reason: string } | { kind: 'UNAVAILABLE'; cause: unknown };

/** A token as it came from a browser, with the nonce that an ID token has to carry, where the browser sent one. */
export type ShownToken = { token: string; nonce?: string | undefined };

/** A provider that the portal is registered with. */
export type IdentityProvider = {
  /** What browsers need to ask it. */
  dialog: LoginProvider;
  /** Finds out whose token it is. Never rejects, and takes at most five seconds. */
  identify: (shown: ShownToken) => Promise<Identification>;
};

/** How long a provider may take in all, in milliseconds. */
export const patience = 4500;

const longestName = 100;

/** A name as we can keep it: one line of at most 100 signs. */
export function keptName(text: string | undefined): string {
  const line = (text ?? '')
    .slice(0, 10 * longestName)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, longestName).join('').trim();
}
