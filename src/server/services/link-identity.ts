import type { Provider } from '#contract/account/account.ts';
import type { Actor } from '#domain/permissions.ts';
import { listProviders } from '../db/queries/accounts.ts';
import { findIdentityOwner, lockIdentity, removeIdentities } from '../db/queries/social-identities.ts';
import { insertIdentity } from '../db/queries/users.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { identifySocial, type SocialProof } from './identify-social.ts';
import { lockOwnAccount } from './own-account.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Lets the actor's account be entered with an identity, in place of another one of the same provider, and tells it by
 * mail.
 * @throws AppError as `identifySocial`, SOCIAL_ACCOUNT_TAKEN for an identity of somebody else's account.
 */
export async function linkIdentity(
  runtime: Runtime,
  actor: Actor,
  { provider, ...proof }: SocialProof & { provider: Provider },
): Promise<void> {
  const { subject } = await identifySocial(runtime, provider, proof);
  const { userId } = actor;
  await runtime.db.transaction().execute(async (transaction) => {
    await lockIdentity(transaction, { provider, subject });
    const { email, language } = await lockOwnAccount(transaction, actor);
    if ((await findIdentityOwner(transaction, { provider, subject })) === undefined) {
      await removeIdentities(transaction, userId, provider);
      await insertIdentity(transaction, { provider, subject, userId });
      await queueMail(runtime, transaction, { template: 'provider-linked', provider, to: email, language });
    }
    if ((await findIdentityOwner(transaction, { provider, subject })) !== userId)
      throw new AppError('SOCIAL_ACCOUNT_TAKEN', { detail: 'This identity logs in to another account.' });
  });
}

/**
 * Takes the actor's identity of a provider away; one that is not there is gone already.
 * @throws AppError LAST_LOGIN_METHOD when nothing else would let the actor in.
 */
export async function unlinkIdentity(
  { db, identity }: Pick<Runtime, 'db' | 'identity'>,
  actor: Actor,
  provider: Provider,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { passwordHash } = await lockOwnAccount(transaction, actor);
    const linked = await listProviders(transaction, actor.userId);
    if (!linked.includes(provider)) return;
    const others = linked.filter((other) => other !== provider && identity[other]);
    if (passwordHash === null && others.length === 0)
      throw new AppError('LAST_LOGIN_METHOD', { detail: 'Nothing else lets you log in.' });
    await removeIdentities(transaction, actor.userId, provider);
  });
}
