import { countDrafts } from '#server/db/queries/listings/drafts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';

/** Open drafts that a user may have. */
export const mostDrafts = 50;

/** Makes sure that the user, whose row is locked, may have one draft more. Throws LIMIT_REACHED. */
export async function limitDrafts(transaction: Transaction, userId: number): Promise<void> {
  if ((await countDrafts(transaction, userId)) < mostDrafts) return;
  throw new AppError('LIMIT_REACHED', { detail: `One may have ${mostDrafts} drafts at most.` });
}
