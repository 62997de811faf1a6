import type { Provider } from '#contract/account/account.ts';
import type { EmailOnly } from '#contract/account/registration.ts';
import type { Language } from '#contract/ids.ts';
import { findIdentityOwner, lockIdentity } from '#server/db/queries/auth/social-identities.ts';
import { lockEmail } from '#server/db/queries/auth/users.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { freeUsername } from '#server/services/auth/registration/create-user.ts';
import { identifySocial, type SocialProof } from './identify-social.ts';
import { keepRegistration } from '#server/services/auth/registration/register.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';

type SocialRegistration = SocialProof & EmailOnly & { language: Language };

/**
 * Registers somebody whose provider tells no e-mail address: with one of their own, which a mail confirms; only then is
 * there an account. The answer is the same whether or not the address is known.
 * @throws AppError as `identifySocial`, SOCIAL_ACCOUNT_TAKEN for who can log in already.
 */
export async function registerSocial(
  runtime: Runtime,
  provider: Provider,
  { email, language, ...proof }: SocialRegistration,
): Promise<EmailOnly> {
  const { subject, firstName, lastName, name, spend } = await identifySocial(runtime, provider, proof);
  const mayMail = await countRequest(runtime, 'registration', { address: proof.address, email });
  await runtime.db.transaction().execute(async (transaction) => {
    await spend(transaction);
    await lockIdentity(transaction, { provider, subject });
    const owner = await findIdentityOwner(transaction, { provider, subject });
    if (owner !== undefined)
      throw new AppError('SOCIAL_ACCOUNT_TAKEN', { detail: 'This identity logs in to an account already.' });
    await lockEmail(transaction, email);
    const username = await freeUsername(transaction, name);
    const person = { username, email, firstName, lastName, language };
    await keepRegistration(runtime, transaction, { ...person, provider, subject, passwordHash: null, mayMail });
  });
  return { email };
}
