import * as z from 'zod';
import { AdminListing } from '#contract/admin/admin.ts';
import { AdminPaper, AdminPapers, AdminReviews, ReviewDecision, Waiting } from '#contract/admin/queues.ts';
import { PaperDecision } from '#contract/media/paper.ts';
import { pageSize } from '#contract/search/search.ts';
import { exampleAdminListing, examplePaper, exampleReview } from '#server/api/examples/admin.ts';
import { idParams, page, yes } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { checkPaper, listPapers } from '#server/services/admin/check-papers.ts';
import { countWaiting, decideReview, listReviews } from '#server/services/admin/review-blocks.ts';

export const queues = createResource('admin', 'USER');

queues.get('/admin/waiting', {
  operationId: 'countWaiting',
  summary: 'How much waits for an admin',
  description:
    'Open reports, papers of public listings that nobody has looked at, and requests to look at a block again.',
  answer: [Waiting, 'How many of each', { reports: 1, papers: 3, reviews: 0 }],
  problems: ['FORBIDDEN'],
  handle: ({ runtime, actor }) => countWaiting(runtime, actor),
});

queues.get('/admin/papers', {
  operationId: 'listPapersToCheck',
  summary: 'Papers of listings, for the check by the portal',
  description: `${pageSize} a page. Of public listings those that nobody has looked at, the one that waits longest first; or the decided ones, the latest first. The files are read by \`GET /real-estate-listings/{id}/ownership-document/{fileName}\` and its like, which is logged.`,
  localized: true,
  query: z.object({ decided: yes('`1`: those that are checked or refused'), page }),
  answer: [AdminPapers, 'A page of them', { items: [examplePaper], total: 1, page: 1, pageSize }],
  ownPictures: true,
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { decided = false, page = 1 } }) =>
    listPapers(runtime, { actor, locale }, { decided, page }),
});

queues.put('/admin/papers/{id}', {
  operationId: 'checkPaper',
  summary: 'Say what became of the check of papers',
  description:
    'CHECKED is shown to visitors with its day; REFUSED needs a note, which the owner reads and is mailed. `updatedAt` is that of the listing you looked at: where it, or its files, have changed since then the answer is `CONFLICT`, and `current` of the problem tells how they are. A new or deleted file makes the papers pending again, and so does a change of what they are compared with: category, place, street, areas, who offers the home.',
  localized: true,
  params: idParams('Id of the papers'),
  body: [PaperDecision, { state: 'CHECKED', note: '', updatedAt: examplePaper.listing.updatedAt }],
  answer: [
    AdminPaper,
    'The papers as they are now',
    {
      ...examplePaper,
      state: 'CHECKED',
      decidedAt: '2026-11-21T11:00:00.000Z',
      decidedBy: { id: 3, username: 'urednica' },
    },
  ],
  ownPictures: true,
  problems: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) => checkPaper(runtime, { actor, locale }, { ...body, ...params }),
});

queues.get('/admin/reviews', {
  operationId: 'listReviews',
  summary: 'Requests to look at blocked listings again',
  description: `${pageSize} a page, the one that waits longest first; \`changes\` names what is other than when the listing was blocked.`,
  localized: true,
  query: z.object({ page }),
  answer: [AdminReviews, 'A page of them', { items: [exampleReview], total: 1, page: 1, pageSize }],
  ownPictures: true,
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1 } }) => listReviews(runtime, { actor, locale }, page),
});

queues.put('/admin/reviews/{id}', {
  operationId: 'decideReview',
  summary: 'End a block, or keep it',
  description:
    'A listing whose block ends is again what it was before, published for 90 days if it was public; one that stays blocked has the new reason. The owner is mailed either way. `updatedAt` is that of the listing you looked at: where it has changed since then the answer is `CONFLICT`.',
  localized: true,
  params: idParams('Id of the listing or project'),
  body: [
    ReviewDecision,
    { unblock: true, reason: 'Slike su zamijenjene.', updatedAt: exampleReview.listing.updatedAt },
  ],
  answer: [AdminListing, 'The listing as it is now', exampleAdminListing],
  ownPictures: true,
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE', 'CONFLICT', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    decideReview(runtime, { actor, locale }, { ...body, ...params }),
});
