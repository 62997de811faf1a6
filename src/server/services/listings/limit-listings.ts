import type { Actor } from '#domain/auth/permissions.ts';
import { findLimits } from '#server/db/queries/auth/account-limits.ts';
import { countDrafts, countPublicListings } from '#server/db/queries/listings/count-own.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';

/** Checks that the user, whose row is locked, may have one more draft. Throws LIMIT_REACHED. */
export async function limitDrafts(transaction: Transaction, userId: number): Promise<void> {
  const { drafts } = await findLimits(transaction, userId);
  if ((await countDrafts(transaction, userId)) < drafts) return;
  const detail = `This account may have ${drafts} drafts.`;
  throw new AppError('LIMIT_REACHED', { detail, sentence: 'DRAFTS_LIMITED' });
}

/** Checks that the owner may have one more public listing; others, who bring theirs back, are not limited. Throws LIMIT_REACHED. */
export async function limitPublicListings(
  transaction: Transaction,
  ownerId: number,
  actor: Actor | undefined,
): Promise<void> {
  if (actor && actor.userId !== ownerId) return;
  const { publicListings } = await findLimits(transaction, ownerId);
  if ((await countPublicListings(transaction, ownerId)) < publicListings) return;
  const detail = `This account may have ${publicListings} public listings.`;
  throw new AppError('LIMIT_REACHED', { detail, sentence: 'PUBLIC_LISTINGS_LIMITED' });
}
