import type { LoginProvider } from '#contract/auth/social.ts';
import type { Locale } from '#contract/locales.ts';
import type { Identity } from '#domain/auth/providers.ts';
import { ProviderFailure, type AuthorizationCode } from './fetch-json.ts';

/** The identity; or REFUSED for a bad token, UNAVAILABLE if the provider does not respond as expected. */
export type Identification =
  { kind: 'KNOWN'; identity: Identity } | { kind: 'REFUSED'; reason: string } | { kind: 'UNAVAILABLE'; cause: unknown };

/** A token from a browser, with the nonce required in an ID token. */
export type ProviderToken = { token: string; nonce?: string | undefined };

export type IdentityProvider = {
  /** What browsers need to open its dialog. */
  dialog: LoginProvider;
  /** Issuer names that its dialog may respond with (RFC 9207). */
  issuers: readonly string[];
  /** Additional parameters of its dialog. */
  ask: (language: Locale) => Record<string, string>;
  /** Whether its tokens contain a nonce. */
  givesIdTokens: boolean;
  /** Identifies a token's owner. Never rejects, and takes at most five seconds. */
  identify: (shown: ProviderToken) => Promise<Identification>;
  /** Identifies a user by authorization code. Never rejects, and takes at most five seconds in all. */
  exchange: (shown: AuthorizationCode) => Promise<Identification>;
};

/** Total timeout of a provider, in milliseconds. */
const timeout = 4500;

/** Also ends work that ignores the signal. Errors are the provider's fault. */
export async function withTimeout(work: (signal: AbortSignal) => Promise<Identification>): Promise<Identification> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProviderFailure('no answer in time')));
  });
  return Promise.race([work(signal), late]).catch((cause: unknown) => ({ kind: 'UNAVAILABLE', cause }));
}

const maxName = 100;

/** A name in storable form: one line of at most 100 characters. */
export function personName(text: string | undefined): string {
  const line = (text ?? '')
    .slice(0, 10 * maxName)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, maxName).join('').trim();
}
