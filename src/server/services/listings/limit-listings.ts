import type { Actor } from '#domain/auth/permissions.ts';
import { findLimits } from '#server/db/queries/auth/account-limits.ts';
import { countDrafts, countPublicListings } from '#server/db/queries/listings/count-own.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';

/** Checks that the user, whose row is locked, may have one more draft. Throws LIMIT_REACHED. */
export async function limitDrafts(transaction: Transaction, userId: number): Promise<void> {
  const { drafts } = await findLimits(transaction, userId);
  if ((await countDrafts(transaction, userId)) < drafts) return;
  const detail = `This account may have ${drafts} drafts.`;
  throw new AppError('LIMIT_REACHED', { detail, sentence: 'DRAFTS_LIMITED', limit: drafts });
}

/** How many public listings the owner may have, if there are as many; undefined where one more may come. */
export async function reachedPublicLimit(db: Db, ownerId: number): Promise<number | undefined> {
  const { publicListings } = await findLimits(db, ownerId);
  return (await countPublicListings(db, ownerId)) < publicListings ? undefined : publicListings;
}

/** Checks that the owner may have one more public listing; others, who bring theirs back, are not limited. Throws LIMIT_REACHED. */
export async function limitPublicListings(
  transaction: Transaction,
  ownerId: number,
  actor: Actor | undefined,
): Promise<void> {
  if (actor && actor.userId !== ownerId) return;
  const most = await reachedPublicLimit(transaction, ownerId);
  if (most === undefined) return;
  const detail = `This account may have ${most} public listings.`;
  throw new AppError('LIMIT_REACHED', { detail, sentence: 'PUBLIC_LISTINGS_LIMITED', limit: most });
}
