import type { ReviewRequest } from '#contract/listings/block.ts';
import { afterBlock, isPublic } from '#domain/listings/lifecycle.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { insertReviewRequest } from '#server/db/queries/listings/review-requests.ts';
import { AppError } from '#server/errors.ts';
import { lockManaged, type Editing } from '#server/services/listings/edit-managed.ts';
import type { ManagedKind, Managing } from '#server/services/listings/managed-kind.ts';
import { refuseIncomplete } from '#server/services/listings/public-listing.ts';
import { singles } from '#server/services/listings/singles.ts';
import { projects } from '#server/services/projects/projects.ts';

type Complete = { missing: string[] };

/** Asks admins to look at a blocked listing again. Throws NOT_FOUND, STATUS_NOT_ALLOWED, LISTING_INCOMPLETE. */
function reviewRequester<Row extends ManagedRow, Facts, Managed extends Complete>(
  kind: ManagedKind<Row, Facts, Managed>,
) {
  return (runtime: Editing, asked: Managing, { message }: ReviewRequest): Promise<Managed> =>
    runtime.db.transaction().execute(async (transaction) => {
      const { row, actor } = await lockManaged(transaction, kind, asked);
      if (row.status !== 'BLOCKED')
        throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} is not blocked.` });
      if (isPublic(afterBlock(row.blockedFrom)))
        refuseIncomplete((await kind.toView(runtime, row, { ...asked, actor })).missing);
      await insertReviewRequest(transaction, row.id, message);
      const waiting = await kind.find(transaction, row.id);
      if (!waiting) throw new Error('a locked listing stays where it is');
      return kind.toView(runtime, waiting, { ...asked, actor });
    });
}

export const requestListingReview = reviewRequester(singles);
export const requestProjectReview = reviewRequester(projects);
