import type { Provider } from '#contract/auth/provider.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { lockName } from './accounts.ts';

/** A provider's account, by the provider's own id. */
export type SocialIdentity = { provider: Provider; subject: string };

/** Serializes transactions concerning an identity. Lock it before e-mail addresses and users. */
export function lockIdentity(transaction: Transaction, { provider, subject }: SocialIdentity): Promise<void> {
  return lockName(transaction, `identity ${provider} ${subject}`);
}

export async function findIdentityOwner(
  transaction: Transaction,
  { provider, subject }: SocialIdentity,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('socialIdentities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('userId')
    .executeTakeFirst();
  return found?.userId;
}

/** Removes the user's identity of this provider, or all of them. */
export async function removeIdentities(transaction: Transaction, userId: number, provider?: Provider): Promise<void> {
  await transaction
    .deleteFrom('socialIdentities')
    .where('userId', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? 'GOOGLE'))
    .execute();
}

/** Lets a provider's account log in as the user, unless it is linked to another. */
export async function insertIdentity(
  transaction: Transaction,
  identity: SocialIdentity & { userId: number },
): Promise<void> {
  await transaction
    .insertInto('socialIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The providers linked to the user. */
export async function listProviders(db: Db, userId: number): Promise<Provider[]> {
  const rows = await db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .select('provider')
    .orderBy('provider')
    .execute();
  return rows.map((row) => row.provider);
}

/** The user's linked identities, by the providers' own ids. */
export function listIdentities(db: Db, userId: number) {
  return db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .select(['provider', 'subject', 'createdAt'])
    .orderBy('provider')
    .execute();
}
