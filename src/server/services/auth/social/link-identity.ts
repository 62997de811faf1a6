import type { Provider } from '#contract/auth/provider.ts';
import type { IdentityUnlink } from '#contract/auth/social.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { updateAccount } from '#server/db/queries/auth/accounts.ts';
import {
  findIdentityOwner,
  insertIdentity,
  listProviders,
  lockIdentity,
  removeIdentities,
} from '#server/db/queries/auth/social-identities.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';
import { identifySocial, verifiesEmail, type SocialProof } from './identify-social.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { remainingSession, type Origin } from '#server/services/auth/known-devices.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

type Linked = { provider: Provider } & IdentityUnlink;

/** Links an identity, replacing any other of the provider. Throws SOCIAL_ACCOUNT_TAKEN; as `confirmIdentity`. */
export async function linkIdentity(
  runtime: Runtime,
  actor: Actor,
  { provider, currentPassword, ...proof }: SocialProof & Linked & Origin,
): Promise<void> {
  const confirmed = await confirmIdentity(runtime, actor, { currentPassword, address: proof.address });
  const identity = await identifySocial(runtime, provider, proof);
  const { subject, spend } = identity;
  const { userId } = actor;
  await inTransaction(runtime, async (transaction, { events }) => {
    await spend(transaction);
    await lockIdentity(transaction, { provider, subject });
    const { email, language, passwordHash, verifiedAt } = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, passwordHash);
    const owner = await findIdentityOwner(transaction, { provider, subject });
    if (owner === userId) return;
    if (owner !== undefined)
      throw new AppError('SOCIAL_ACCOUNT_TAKEN', { detail: 'This identity logs in to another account.' });
    const isAnother = (await listProviders(transaction, userId)).includes(provider);
    await revokeAccess(transaction, isAnother ? 'UNLINKED' : 'LINKED', {
      userId,
      except: remainingSession(runtime, actor, proof),
    });
    await removeIdentities(transaction, userId, provider);
    if (!verifiedAt && verifiesEmail[provider] && identity.email === email)
      await updateAccount(transaction, userId, { verifiedAt: new Date() });
    await insertIdentity(transaction, { provider, subject, userId });
    await queueMail(runtime, transaction, { template: 'provider-linked', provider, to: email, language });
    events.record('PROVIDER_LINKED', { userId, provider });
  });
}

/** Unlinks a provider and ends other sessions, which it may have started. Throws LAST_LOGIN_METHOD. */
export async function unlinkIdentity(
  runtime: Runtime,
  actor: Actor,
  { provider, ...proof }: Linked & Origin,
): Promise<void> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  await inTransaction(runtime, async (transaction, { events }) => {
    const { passwordHash, email, language } = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, passwordHash);
    const linked = await listProviders(transaction, actor.userId);
    if (!linked.includes(provider)) return;
    const others = linked.filter((other) => other !== provider && runtime.identity[other]);
    if (passwordHash === null && others.length === 0)
      throw new AppError('LAST_LOGIN_METHOD', { detail: 'Nothing else lets you log in.' });
    await revokeAccess(transaction, 'UNLINKED', {
      userId: actor.userId,
      except: remainingSession(runtime, actor, proof),
    });
    await removeIdentities(transaction, actor.userId, provider);
    await queueMail(runtime, transaction, { template: 'provider-unlinked', provider, to: email, language });
    events.record('PROVIDER_UNLINKED', { userId: actor.userId, provider });
  });
}
