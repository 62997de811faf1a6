import type { LoginProvider } from '#contract/auth/social.ts';
import type { Language } from '#contract/language.ts';
import type { Identity } from '#domain/auth/providers.ts';
import { ProviderFailure, type AuthorizationCode } from './fetch-json.ts';

/** Who showed a token; or why we do not know: REFUSED, the token is bad; UNAVAILABLE, the provider does not answer as it should. */
export type Identification =
  { kind: 'KNOWN'; identity: Identity } | { kind: 'REFUSED'; reason: string } | { kind: 'UNAVAILABLE'; cause: unknown };

/** A token as it came from a browser, with the nonce that an ID token has to carry. */
export type ProviderToken = { token: string; nonce?: string | undefined };

export type IdentityProvider = {
  /** What browsers need to ask it. */
  dialog: LoginProvider;
  /** By which names its dialog may call itself when it answers (RFC 9207). */
  issuers: readonly string[];
  /** What its dialog is asked for besides what every one is. */
  ask: (language: Language) => Record<string, string>;
  /** Whether its tokens carry a nonce. */
  givesIdTokens: boolean;
  /** Finds out whose token it is. Never rejects, and takes at most five seconds. */
  identify: (shown: ProviderToken) => Promise<Identification>;
  /** Finds out who came through the dialog. Never rejects, and takes at most five seconds in all. */
  exchange: (shown: AuthorizationCode) => Promise<Identification>;
};

/** How long a provider may take in all, in milliseconds. */
const timeout = 4500;

/** Ends also what does not listen to the signal. What fails is the provider's fault. */
export async function withTimeout(work: (signal: AbortSignal) => Promise<Identification>): Promise<Identification> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProviderFailure('no answer in time')));
  });
  return Promise.race([work(signal), late]).catch((cause: unknown) => ({ kind: 'UNAVAILABLE', cause }));
}

const maxName = 100;

/** A name as we can keep it: one line of at most 100 signs. */
export function personName(text: string | undefined): string {
  const line = (text ?? '')
    .slice(0, 10 * maxName)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, maxName).join('').trim();
}
