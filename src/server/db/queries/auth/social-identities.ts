import type { Provider } from '#contract/auth/provider.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { lockName } from './accounts.ts';

/** An account of a provider, by the provider's own name for it. */
export type SocialIdentity = { provider: Provider; subject: string };

/** Lets one transaction after the other decide whose identity it is. Locked before e-mail addresses and users. */
export function lockIdentity(transaction: Transaction, { provider, subject }: SocialIdentity): Promise<void> {
  return lockName(transaction, `identity ${provider} ${subject}`);
}

/** The user who logs in with it. */
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

/** Takes away the user's identity of this provider, or all of them. */
export async function removeIdentities(transaction: Transaction, userId: number, provider?: Provider): Promise<void> {
  await transaction
    .deleteFrom('socialIdentities')
    .where('userId', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? 'GOOGLE'))
    .execute();
}

/** Lets an account of a provider log in as the user, unless it does so as another one. */
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

/** The providers whose accounts may log in as the user. */
export async function listProviders(db: Db, userId: number): Promise<Provider[]> {
  const rows = await db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .select('provider')
    .orderBy('provider')
    .execute();
  return rows.map((row) => row.provider);
}

/** The social accounts that may log in as the user, by the providers' own names for them. */
export function listIdentities(db: Db, userId: number) {
  return db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .select(['provider', 'subject', 'createdAt'])
    .orderBy('provider')
    .execute();
}
