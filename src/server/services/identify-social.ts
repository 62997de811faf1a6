import type { Provider } from '#contract/account/account.ts';
import { AppError } from '../errors.ts';
import type { Identity, ShownToken } from '../ports/identity/identity.ts';
import type { Runtime } from '../runtime.ts';
import { countRequest } from './throttle-requests.ts';

/** A token of a provider, from a client's address. */
export type SocialProof = ShownToken & { address: string };

/**
 * Asks a provider whose token it is.
 * @throws AppError NOT_FOUND for a provider that is not configured, SOCIAL_TOKEN_INVALID, PROVIDER_UNAVAILABLE after at
 * most five seconds, TOO_MANY_REQUESTS.
 */
export async function identifySocial(
  runtime: Pick<Runtime, 'config' | 'db' | 'identity' | 'events'>,
  provider: Provider,
  { address, ...shown }: SocialProof,
): Promise<Identity> {
  const asked = runtime.identity[provider];
  if (!asked) throw new AppError('NOT_FOUND', { detail: 'This portal is not registered with the provider.' });
  await countRequest(runtime, 'social-login', { address });
  const found = await asked.identify(shown);
  if (found.kind === 'REFUSED') throw new AppError('SOCIAL_TOKEN_INVALID', { detail: found.reason });
  if (found.kind === 'UNAVAILABLE') {
    const detail = 'The provider does not answer as it should.';
    throw new AppError('PROVIDER_UNAVAILABLE', { detail, retryAfter: 5, cause: found.cause });
  }
  return found.identity;
}
