import { AdminPapers, AdminReviews, Waiting, type AdminPaper, type ReviewDecision } from '#contract/admin/queues.ts';
import type { PaperDecision } from '#contract/media/paper.ts';
import { requestJson, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';
import { asked, type Search } from './admin.ts';

/** How much waits for an admin; without it the room has no numbers. */
export const countWaiting = (): Promise<Waiting> => requestJson(Waiting, 'admin/waiting', withoutToast);

export const listPapers = (searchParams: Search, options?: CallOptions): Promise<AdminPapers> =>
  requestJson(AdminPapers, 'admin/papers', { ...options, searchParams, ...asked });

/** Says what became of the check of papers whose files were these; a refusal is mailed to the owner. */
export function checkPaper(
  { id, documents }: AdminPaper,
  { state, note }: Pick<PaperDecision, 'state' | 'note'>,
): Promise<void> {
  const fileNames = documents.map(({ fileName }) => fileName);
  return sendRequest(`admin/papers/${id}`, { method: 'put', json: { state, note, fileNames }, ...withoutToast });
}

export const listReviews = (searchParams: Search, options?: CallOptions): Promise<AdminReviews> =>
  requestJson(AdminReviews, 'admin/reviews', { ...options, searchParams, ...asked });

/** Ends the block of a listing, or keeps it; its owner is mailed why. */
export const decideReview = (id: number, json: ReviewDecision): Promise<void> =>
  sendRequest(`admin/reviews/${id}`, { method: 'put', json, ...withoutToast });
