import type { Provider } from '#contract/auth/provider.ts';
import type { Role } from '#contract/auth/login.ts';
import type { Locale } from '#contract/locales.ts';
import type { Identity } from '#domain/auth/providers.ts';
import {
  isDeletionDue,
  lockAccount,
  updateAccount,
  type AccountRow,
  findUserByEmail,
  lockEmail,
} from '#server/db/queries/auth/accounts.ts';
import {
  findIdentityOwner,
  insertIdentity,
  listProviders,
  lockIdentity,
  type SocialIdentity,
} from '#server/db/queries/auth/social-identities.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { createUser, freeUsername } from '#server/services/auth/registration/create-user.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { identifySocial, verifiesEmail, type SocialProof } from './identify-social.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { refuseBlocked } from '#server/services/auth/permit.ts';
import { enterAccount, type Entered } from '#server/services/auth/two-step/login-step.ts';
import type { EmailOnly } from '#contract/auth/registration.ts';
import { registrations, storeRegistration } from '#server/services/auth/registration/register.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { LoginProvider } from '#contract/auth/social.ts';

type SocialLogin = SocialProof & { userAgent: string; language: Locale };

type Found = { id: number; role: Role };
type Visitor = Identity & { provider: Provider; language: Locale };
type Addressed = Visitor & { email: string };

function requireOpen(user: AccountRow | undefined): AccountRow {
  if (!user || isDeletionDue(user)) {
    const concerns = user && { userId: user.id };
    throw new AppError('SOCIAL_TOKEN_INVALID', { detail: 'The account is being deleted.', concerns });
  }
  refuseBlocked(user);
  return user;
}

/** The identity's owner, locked; undefined if it was unlinked while waiting for the lock. */
async function findOwner(transaction: Transaction, identity: SocialIdentity) {
  const userId = await findIdentityOwner(transaction, identity);
  if (userId === undefined) return undefined;
  const account = requireOpen(await lockAccount(transaction, userId));
  return (await findIdentityOwner(transaction, identity)) === userId ? account : undefined;
}

/** Logs in to the identity's account; a provider that verifies its address confirms it. */
async function enterOwn(transaction: Transaction, account: AccountRow, visitor: Visitor): Promise<Found> {
  if (!account.verifiedAt && verifiesEmail[visitor.provider] && visitor.email === account.email)
    await updateAccount(transaction, account.id, { verifiedAt: new Date() });
  return account;
}

/** Links to the account with this address. If never confirmed, its creator may be a stranger and loses access. */
async function joinAccount(
  runtime: Runtime,
  transaction: Transaction,
  { account, visitor }: { account: AccountRow; visitor: Addressed },
): Promise<Found> {
  const { provider, subject, firstName, lastName } = visitor;
  const { id: userId, email: to, language, verifiedAt } = account;
  const linked = await listProviders(transaction, userId);
  // The user who followed the link of a changed address need not have requested it.
  const isRecovery = linked.includes(provider) || account.linkVersion > 0;
  const event = verifiedAt ? (isRecovery ? 'RECOVERED' : 'JOINED') : 'TAKEN_OVER';
  await revokeAccess(transaction, event, { userId });
  await insertIdentity(transaction, { provider, subject, userId });
  if (!verifiedAt) {
    await updateAccount(transaction, userId, { firstName, lastName, verifiedAt: new Date() });
    await queueMail(runtime, transaction, { template: 'account-taken-over', to, language });
    runtime.events.record('ACCOUNT_TAKEN_OVER', { userId, provider });
  }
  const replaced = event === 'RECOVERED';
  const before = account.passwordHash === null ? linked : (['PASSWORD', ...linked] as const);
  const others = event === 'JOINED' ? [...before] : [];
  await queueMail(runtime, transaction, { template: 'provider-linked', provider, replaced, others, to, language });
  runtime.events.record('PROVIDER_LINKED', { userId, provider });
  return account;
}

/** The account with this address, locked by `lockEmail`. Throws SOCIAL_EMAIL_KNOWN if the address is unverified. */
async function findNamesake(transaction: Transaction, { provider, email }: Addressed) {
  const known = await findUserByEmail(transaction, email);
  if (known && !verifiesEmail[provider])
    throw new AppError('SOCIAL_EMAIL_KNOWN', {
      detail: 'There is an account with this address; its owner can link it.',
    });
  const account = known && (await lockAccount(transaction, known.id));
  return account?.email === known?.email ? account : undefined;
}

async function openAccount(
  runtime: Runtime,
  transaction: Transaction,
  { provider, subject, firstName, lastName, name, email, language }: Addressed,
): Promise<Found> {
  const username = await freeUsername(transaction, name, { brand: runtime.brand.current });
  const verified = verifiesEmail[provider];
  const accepted = { at: new Date(), brand: runtime.brand.current };
  const user = await createUser(transaction, { username, email, language, firstName, lastName, verified, accepted });
  await insertIdentity(transaction, { provider, subject, userId: user.id });
  await queueMail(runtime, transaction, { template: 'welcome', to: email, language, username });
  runtime.events.record('REGISTRATION_CONFIRMED', { userId: user.id, way: provider });
  return user;
}

/** Logs in, links or creates an account. Throws EMAIL_REQUIRED, SOCIAL_EMAIL_KNOWN; as `identifySocial`. */
export async function logInSocial(
  given: Runtime,
  provider: Provider,
  { userAgent, language, ...proof }: SocialLogin,
): Promise<Entered> {
  const identity = await identifySocial(given, provider, proof);
  const { subject, email } = identity;
  const visitor: Visitor = { ...identity, provider, language };
  return inTransaction(given, async (transaction, runtime) => {
    await identity.spend(transaction);
    const enter = ({ id, role }: Found) =>
      enterAccount(runtime, transaction, { userId: id, role, userAgent, way: provider });
    await lockIdentity(transaction, { provider, subject });
    const owner = await findOwner(transaction, { provider, subject });
    if (owner) return enter(await enterOwn(transaction, owner, visitor));
    if (email === undefined)
      throw new AppError('EMAIL_REQUIRED', { detail: 'The provider does not tell an e-mail address.' });
    await lockEmail(transaction, email);
    const addressed = { ...visitor, email };
    const account = await findNamesake(transaction, addressed);
    if (!account) return enter(await openAccount(runtime, transaction, addressed));
    return enter(await joinAccount(runtime, transaction, { account: requireOpen(account), visitor: addressed }));
  });
}

type SocialRegistration = SocialProof & EmailOnly & { language: Locale };

/** Registers with the user's own address if the provider has none. Throws SOCIAL_ACCOUNT_TAKEN. */
export async function registerSocial(
  runtime: Runtime,
  provider: Provider,
  { email, language, ...proof }: SocialRegistration,
): Promise<EmailOnly> {
  const { subject, firstName, lastName, name, spend } = await identifySocial(runtime, provider, proof);
  const mayMail = await countRequest(runtime, registrations, { address: proof.address, email });
  await runtime.db.transaction().execute(async (transaction) => {
    await spend(transaction);
    await lockIdentity(transaction, { provider, subject });
    const owner = await findIdentityOwner(transaction, { provider, subject });
    if (owner !== undefined)
      throw new AppError('SOCIAL_ACCOUNT_TAKEN', { detail: 'This identity logs in to an account already.' });
    await lockEmail(transaction, email);
    const username = await freeUsername(transaction, name, { brand: runtime.brand.current });
    const person = { username, email, firstName, lastName, language };
    await storeRegistration(runtime, transaction, { ...person, provider, subject, passwordHash: null, mayMail });
  });
  return { email };
}

/** The login dialogs of the configured providers; Google first. */
export function loginProviders({ identity }: Pick<Runtime, 'identity'>): LoginProvider[] {
  return [identity.GOOGLE, identity.FACEBOOK].flatMap((provider) => (provider ? [provider.dialog] : []));
}
