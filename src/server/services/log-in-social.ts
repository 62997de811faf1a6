import type { Transaction } from 'kysely';
import type { Provider } from '#contract/account/account.ts';
import type { Role } from '#contract/account/login.ts';
import type { Language } from '#contract/ids.ts';
import { isOver, lockAccount, updateAccount, type AccountRow } from '../db/queries/accounts.ts';
import { endSessions } from '../db/queries/sessions.ts';
import { findIdentityOwner, insertIdentity, lockIdentity, removeIdentities } from '../db/queries/social-identities.ts';
import { findUserByEmail, lockEmail } from '../db/queries/users.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Identity } from '../ports/identity/identity.ts';
import type { Runtime } from '../runtime.ts';
import { createUser, freeUsername } from './create-user.ts';
import { inTransaction } from './in-transaction.ts';
import { identifySocial, type SocialProof } from './identify-social.ts';
import { queueMail } from './queue-mail.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { startSession, type StartedSession } from './start-session.ts';

export type SocialLogin = SocialProof & { userAgent: string; language: Language };

type Found = { id: number; role: Role };
type Visitor = Identity & { provider: Provider; email: string; language: Language };

/** Who vouches that an e-mail address is its account's own. Facebook does not say whether it was ever confirmed. */
const vouchesForEmail: Record<Provider, boolean> = { GOOGLE: true, FACEBOOK: false };

async function ownerOf(transaction: Transaction<Database>, userId: number): Promise<AccountRow> {
  const user = await lockAccount(transaction, userId);
  if (!user || isOver(user))
    throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The account is being deleted.', concerns: { userId } });
  refuseBlocked(user);
  return user;
}

/** Whoever opened an account with an address that he never confirmed may be a stranger: what lets him in goes. */
async function takeOver(transaction: Transaction<Database>, userId: number): Promise<void> {
  await removeIdentities(transaction, userId);
  await endSessions(transaction, userId);
  await updateAccount(transaction, userId, { passwordHash: null, verifiedAt: new Date() });
}

/** Joins the account that has the e-mail address, in place of another identity of the provider; its owner is told. */
async function joinAccount(
  runtime: Runtime,
  transaction: Transaction<Database>,
  { provider, subject, userId }: { provider: Provider; subject: string; userId: number },
): Promise<Found> {
  if (!vouchesForEmail[provider])
    throw new AppError('SOCIAL_EMAIL_KNOWN', {
      detail: 'There is an account with this address; its owner can link it.',
    });
  const account = await ownerOf(transaction, userId);
  if (!account.verifiedAt) {
    await takeOver(transaction, userId);
    runtime.events.note('ACCOUNT_TAKEN_OVER', { userId, provider });
  }
  await removeIdentities(transaction, userId, provider);
  await insertIdentity(transaction, { provider, subject, userId });
  const { email, language } = account;
  await queueMail(runtime, transaction, { template: 'provider-linked', provider, to: email, language });
  runtime.events.note('PROVIDER_LINKED', { userId, provider });
  return account;
}

async function openAccount(
  runtime: Runtime,
  transaction: Transaction<Database>,
  { provider, subject, firstName, lastName, name, email, language }: Visitor,
): Promise<Found> {
  const username = await freeUsername(transaction, name);
  const verified = vouchesForEmail[provider];
  const user = await createUser(transaction, { username, email, language, firstName, lastName, verified });
  await insertIdentity(transaction, { provider, subject, userId: user.id });
  await queueMail(runtime, transaction, { template: 'welcome', to: email, language, username });
  runtime.events.note('REGISTRATION_CONFIRMED', { userId: user.id, way: provider });
  return user;
}

/**
 * Logs in whose token it is. The first time a provider that vouches for e-mail addresses joins the account that has this
 * one; else an account is made, whose address counts as verified only by such a provider. Calls for one identity or one
 * address wait for each other, so that they make one account.
 * @throws AppError as `identifySocial`, EMAIL_REQUIRED where the provider tells no address, SOCIAL_EMAIL_KNOWN where an
 * address that nobody vouches for has an account, ACCOUNT_BLOCKED.
 */
export async function logInSocial(
  given: Runtime,
  provider: Provider,
  { userAgent, language, ...proof }: SocialLogin,
): Promise<StartedSession> {
  const identity = await identifySocial(given, provider, proof);
  const { subject, email } = identity;
  return inTransaction(given, async (transaction, runtime) => {
    const enter = ({ id, role }: Found) => startSession(runtime, transaction, { userId: id, role, userAgent });
    await lockIdentity(transaction, { provider, subject });
    const owner = await findIdentityOwner(transaction, { provider, subject });
    if (owner !== undefined) return enter(await ownerOf(transaction, owner));
    if (email === undefined)
      throw new AppError('EMAIL_REQUIRED', { detail: 'The provider does not tell an e-mail address.' });
    await lockEmail(transaction, email);
    const known = await findUserByEmail(transaction, email);
    if (known) return enter(await joinAccount(runtime, transaction, { provider, subject, userId: known.id }));
    return enter(await openAccount(runtime, transaction, { ...identity, provider, email, language }));
  });
}
