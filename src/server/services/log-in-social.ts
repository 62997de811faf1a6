import type { Transaction } from 'kysely';
import type { Provider } from '#contract/account/account.ts';
import type { Role } from '#contract/account/login.ts';
import type { Language } from '#contract/ids.ts';
import { lockAccount } from '../db/queries/accounts.ts';
import { markEmailKnown } from '../db/queries/registrations.ts';
import { findIdentityOwner, lockIdentity } from '../db/queries/social-identities.ts';
import { findUserByEmail, insertIdentity, lockEmail } from '../db/queries/users.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Identity } from '../ports/identity/identity.ts';
import type { Runtime } from '../runtime.ts';
import { createUser, freeUsername } from './create-user.ts';
import { identifySocial, type SocialProof } from './identify-social.ts';
import { queueMail } from './queue-mail.ts';
import { startSession, type StartedSession } from './start-session.ts';

export type SocialLogin = SocialProof & { userAgent: string; language: Language };

/** Somebody who has this e-mail address already. */
export type KnownUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

type Found = { id: number; role: Role };

/** What a provider's first login does where its e-mail address has a user: lets them in, or refuses. */
type MeetKnownUser = (transaction: Transaction<Database>, user: KnownUser) => Promise<void>;

const gone = () => new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The account is being deleted.' });

async function ownerOf(transaction: Transaction<Database>, userId: number): Promise<Found> {
  const user = await lockAccount(transaction, userId);
  if (!user || (user.deletionAt && user.deletionAt <= new Date())) throw gone();
  return user;
}

async function newUser(
  runtime: Runtime,
  transaction: Transaction<Database>,
  { firstName, lastName, name, email, language }: Identity & { email: string; language: Language },
): Promise<Found> {
  const username = await freeUsername(transaction, name);
  const user = await createUser(transaction, { username, email, language, firstName, lastName });
  await markEmailKnown(transaction, email);
  await queueMail(runtime, transaction, { template: 'welcome', to: email, language, username });
  return user;
}

/**
 * Logs in whose identity it is. The first time it makes an account with the e-mail address that the provider vouches for;
 * registrations that wait for a mail to that address can no longer be confirmed. Calls for one identity or one address wait for each
 * other, so that they make one account.
 * @throws AppError as `identifySocial`, EMAIL_REQUIRED where the provider tells no address, and what `meetKnownUser` throws.
 */
export async function logInSocial(
  runtime: Runtime,
  provider: Provider,
  { userAgent, language, ...proof }: SocialLogin & { meetKnownUser: MeetKnownUser },
): Promise<StartedSession> {
  const { meetKnownUser, ...shown } = proof;
  const identity = await identifySocial(runtime, provider, shown);
  const { subject, email } = identity;
  return runtime.db.transaction().execute(async (transaction) => {
    const enter = ({ id, role }: Found) => startSession(runtime, transaction, { userId: id, role, userAgent });
    await lockIdentity(transaction, { provider, subject });
    const owner = await findIdentityOwner(transaction, { provider, subject });
    if (owner !== undefined) return enter(await ownerOf(transaction, owner));
    if (email === undefined)
      throw new AppError('EMAIL_REQUIRED', { detail: 'The provider does not tell an e-mail address.' });
    await lockEmail(transaction, email);
    const known = await findUserByEmail(transaction, email);
    if (known) await meetKnownUser(transaction, known);
    const user = known
      ? await ownerOf(transaction, known.id)
      : await newUser(runtime, transaction, { ...identity, email, language });
    await insertIdentity(transaction, { provider, subject, userId: user.id });
    return enter(user);
  });
}
