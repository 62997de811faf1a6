import { sql } from 'kysely';
import type { AccountLimits } from '#contract/auth/account-limits.ts';
import type { AccountKind } from '#contract/auth/account-kind.ts';
import type { Db } from '#server/db/tables/index.ts';

const numbers = ['drafts', 'megabytes', 'images', 'publicListings'] as const;

/** What the user may have, by the kind of the account. */
export function findLimits(db: Db, userId: number): Promise<AccountLimits> {
  return db
    .selectFrom('users')
    .innerJoin('accountLimits', 'accountLimits.kind', 'accountKind')
    .where('users.id', '=', userId)
    .select(numbers)
    .executeTakeFirstOrThrow();
}

export function listLimits(db: Db): Promise<({ kind: AccountKind } & AccountLimits)[]> {
  return db
    .selectFrom('accountLimits')
    .select(['kind', ...numbers])
    .orderBy('drafts')
    .orderBy('kind')
    .execute();
}

export async function updateLimits(db: Db, kind: AccountKind, limits: AccountLimits): Promise<void> {
  await db.updateTable('accountLimits').set(limits).where('kind', '=', kind).execute();
}

/** Of a listing, the most pictures that its owner may have. */
export const maxImages = sql<number>`(
  select images from account_limits join users on account_limits.kind = account_kind where users.id = owner_id
)`;
