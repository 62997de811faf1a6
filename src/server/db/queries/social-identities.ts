import { sql, type Transaction } from 'kysely';
import type { Provider } from '#contract/account/account.ts';
import type { Database } from '../tables/index.ts';

/** An account of a provider, by the provider's own name for it. */
export type SocialIdentity = { provider: Provider; subject: string };

/** Lets one transaction after the other decide whose identity it is. Locked before e-mail addresses and users. */
export async function lockIdentity(
  transaction: Transaction<Database>,
  { provider, subject }: SocialIdentity,
): Promise<void> {
  const key = `identity ${provider} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The user who logs in with it. */
export async function findIdentityOwner(
  transaction: Transaction<Database>,
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
export async function removeIdentities(
  transaction: Transaction<Database>,
  userId: number,
  provider?: Provider,
): Promise<void> {
  await transaction
    .deleteFrom('socialIdentities')
    .where('userId', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? 'GOOGLE'))
    .execute();
}
