import {
  AdminPapers,
  AdminReviews,
  Waiting,
  type AdminPaper,
  type AdminReview,
  type ReviewDecision,
} from '#contract/admin/queues.ts';
import type { PaperDecision } from '#contract/media/paper.ts';
import { requestJson, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';
import { asked, type Search } from './admin.ts';

/** How much waits for an admin; without it the room has no numbers. */
export const countWaiting = (): Promise<Waiting> => requestJson(Waiting, 'admin/waiting', withoutToast);

export const listPapers = (searchParams: Search, options?: CallOptions): Promise<AdminPapers> =>
  requestJson(AdminPapers, 'admin/papers', { ...options, searchParams, ...asked });

/** Decides about what the list showed, unless it has changed since then. */
const decide = (path: string, { id, listing: { updatedAt } }: AdminPaper | AdminReview, decision: object) =>
  sendRequest(`admin/${path}/${id}`, { method: 'put', json: { ...decision, updatedAt }, ...withoutToast });

/** Says what became of the check of papers; a refusal is mailed to the owner. */
export const checkPaper = (paper: AdminPaper, decision: Pick<PaperDecision, 'state' | 'note'>): Promise<void> =>
  decide('papers', paper, decision);

export const listReviews = (searchParams: Search, options?: CallOptions): Promise<AdminReviews> =>
  requestJson(AdminReviews, 'admin/reviews', { ...options, searchParams, ...asked });

/** Ends the block of a listing, or keeps it; its owner is mailed why. */
export const decideReview = (
  review: AdminReview,
  decision: Pick<ReviewDecision, 'unblock' | 'reason'>,
): Promise<void> => decide('reviews', review, decision);
