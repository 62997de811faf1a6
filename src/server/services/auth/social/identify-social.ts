import type { Provider } from '#contract/auth/provider.ts';
import {
  findIdentity,
  consumeAttempt,
  type PresentedAttempt,
  answerAttempt,
  saveIdentity,
} from '#server/db/queries/auth/login-attempts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Identity } from '#domain/auth/providers.ts';
import { AppError } from '#server/errors.ts';
import type { Identification, ProviderToken } from '#server/ports/identity/identity.ts';
import type { Runtime } from '#server/runtime.ts';
import {
  readAttemptToken,
  presentedAttempt,
  registeredProvider,
  issueAttemptToken,
  returnAddress,
} from './start-login-attempt.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { LoginAnswer, SocialToken } from '#contract/auth/social.ts';

const socialLogins = { name: 'social-login', network: 300 };

/** Whether a provider verifies e-mail addresses. Facebook does not say whether one was ever confirmed. */
export const verifiesEmail: Record<Provider, boolean> = { GOOGLE: true, FACEBOOK: false };

/** A provider's token, or ours of an answered attempt; `browser` is our key from its cookie. */
export type SocialProof = ProviderToken & { address: string; browser: string | undefined };

/** A verified identity; consume it by `spend` in the transaction that uses it, so that it works once. */
type Identified = Identity & { spend: (transaction: Transaction) => Promise<void> };

const expired = () => new AppError('LOGIN_ATTEMPT_EXPIRED', { detail: 'This browser has no such attempt any more.' });
const invalid = (detail: string) => new AppError('SOCIAL_TOKEN_INVALID', { detail });
const noNonce = () => invalid('The ID token needs a nonce of an attempt of this browser, which counts once.');

/** The identity found by a provider. Throws SOCIAL_TOKEN_INVALID, PROVIDER_UNAVAILABLE. */
function knownIdentity(found: Identification): Identity {
  if (found.kind === 'REFUSED') throw invalid(found.reason);
  if (found.kind === 'UNAVAILABLE') {
    const detail = 'The provider does not answer as it should.';
    throw new AppError('PROVIDER_UNAVAILABLE', { detail, retryAfter: 5, cause: found.cause });
  }
  return found.identity;
}

type Spending = PresentedAttempt & { answered: boolean };

function spending(provider: Provider, attempt: Spending, refusal: () => AppError): Identified['spend'] {
  return async (transaction) => {
    if (!(await consumeAttempt(transaction, provider, attempt))) throw refusal();
  };
}

async function identifyByTicket(runtime: Runtime, provider: Provider, proof: SocialProof): Promise<Identified> {
  const { token: word, browser } = proof;
  const attempt = presentedAttempt(runtime, 'ticket', { word, browser });
  const identity = attempt && (await findIdentity(runtime.db, provider, attempt));
  if (!identity) throw expired();
  return { ...identity, spend: spending(provider, { ...attempt, answered: true }, expired) };
}

/** Verifies a provider's token or ours. Throws NOT_FOUND, SOCIAL_TOKEN_INVALID, LOGIN_ATTEMPT_EXPIRED. */
export async function identifySocial(runtime: Runtime, provider: Provider, proof: SocialProof): Promise<Identified> {
  const { identify, givesIdTokens } = registeredProvider(runtime, provider);
  const { token, nonce, browser, address } = proof;
  await countRequest(runtime, socialLogins, { address });
  if (readAttemptToken(runtime, 'ticket', token)) return identifyByTicket(runtime, provider, proof);
  if (!givesIdTokens) return { ...knownIdentity(await identify({ token })), spend: async () => {} };
  const attempt = presentedAttempt(runtime, 'nonce', { word: nonce, browser });
  if (!attempt) throw noNonce();
  const identity = knownIdentity(await identify({ token, nonce }));
  return { ...identity, spend: spending(provider, { ...attempt, answered: false }, noNonce) };
}

type Visitor = { address: string; browser: string | undefined };

/** Exchanges a provider's response for our token, once. Throws LOGIN_ATTEMPT_EXPIRED, SOCIAL_TOKEN_INVALID. */
export async function answerLoginAttempt(
  runtime: Runtime,
  { state, code, iss }: LoginAnswer,
  { address, browser }: Visitor,
): Promise<SocialToken> {
  await countRequest(runtime, socialLogins, { address });
  const shown = presentedAttempt(runtime, 'state', { word: state, browser });
  const attempt = shown && (await answerAttempt(runtime.db, shown));
  if (!attempt) throw new AppError('LOGIN_ATTEMPT_EXPIRED', { detail: 'This browser has no such attempt any more.' });
  const { issuers, exchange } = registeredProvider(runtime, attempt.provider);
  // RFC 9207: another provider's response must not be sent to this one.
  if (iss !== undefined && !issuers.includes(iss))
    throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The answer is not of the provider that was asked.' });
  const found = await exchange({
    code,
    verifier: issueAttemptToken(runtime, 'verifier', shown.id),
    nonce: issueAttemptToken(runtime, 'nonce', shown.id),
    redirectUri: returnAddress(runtime, attempt.language),
  });
  await saveIdentity(runtime.db, shown.id, knownIdentity(found));
  return { token: issueAttemptToken(runtime, 'ticket', shown.id) };
}
