import { createResource } from '#server/api/routing/resource.ts';
import { ManagedListing, StatusChange } from '#contract/listings/managed-listing.ts';
import { ReviewRequest } from '#contract/listings/block.ts';
import { requestListingReview } from '#server/services/lifecycle/request-review.ts';
import { changeListingStatus } from '#server/services/lifecycle/change-status.ts';
import { exampleManagedListing } from '#server/api/examples/listing.ts';
import { listingParams } from '#server/api/routing/named-listing.ts';
import { redirectBack, linkQuery, acceptsHtml, redirectResponse } from '#server/api/routing/form-page.ts';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { EndAnswer, StillAvailable } from '#contract/listings/own-listing.ts';
import { confirmationPath } from '#server/services/lifecycle/read-confirmation.ts';
import { confirmStillAvailable, prolongListing } from '#server/services/lifecycle/still-available.ts';
import { exampleListing } from '#server/api/examples/listing.ts';

export const listingStatus = createResource('listings', 'USER');

listingStatus.put('/real-estate-listings/{id}/status', {
  operationId: 'changeListingStatus',
  summary: 'Pause, reserve, sell, publish again, take back …',
  description: [
    'For the owner and for admins; `moves` of the listing are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`, and a listing that is no longer `from` is left as it is (`CONFLICT`). RESERVED listings stay public with a badge; PAUSED ones are hidden; SOLD ones (let, for rents) say so; all three can be published again. An archived listing goes back to the status that it had, within 30 days.',
    'What becomes public must be complete (`LISTING_INCOMPLETE`) and is so for 90 days; what was only reserved or sold keeps its day, if that is ahead. BLOCKED, for admins, needs a `reason`, which the owner reads and is mailed; ending the block needs one too, which the owner is mailed: the listing is again what it was before, as `moves` says. A draft that is taken back counts among those that one may have (`LIMIT_REACHED`).',
  ],
  localized: true,
  params: listingParams,
  body: [StatusChange, { status: 'PAUSED' }],
  answer: [
    ManagedListing,
    'The listing as it is now',
    { ...exampleManagedListing, status: 'PAUSED', url: null, moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] },
  ],
  ownPictures: true,
  problems: ['NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    changeListingStatus(runtime, { actor, locale, ...params }, body),
});

listingStatus.post('/real-estate-listings/{id}/review-request', {
  operationId: 'requestListingReview',
  summary: 'Ask for another look at a blocked listing',
  description:
    'For the owner, once what it was blocked for is corrected; the listing must be complete again (`LISTING_INCOMPLETE`). One request waits at a time: another one keeps its place and replaces its message. An admin ends the block or keeps it with a new reason, and the owner is mailed either way.',
  localized: true,
  params: listingParams,
  body: [ReviewRequest, { message: 'Zamijenila sam slike.' }],
  answer: [
    ManagedListing,
    'The listing as it is now',
    {
      ...exampleManagedListing,
      status: 'BLOCKED',
      url: null,
      moves: ['ARCHIVED'],
      blockReason: 'Slike pripadaju drugom oglasu.',
      block: {
        at: '2026-10-06T09:00:00.000Z',
        withOwner: false,
        review: { at: '2026-10-07T18:20:00.000Z', message: 'Zamijenila sam slike.' },
      },
    },
  ],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, locale, params, body }) =>
    requestListingReview(runtime, { actor, locale, ...params }, body),
});

listingStatus.delete('/real-estate-listings/{id}', {
  operationId: 'deleteListing',
  summary: 'Delete a listing',
  description:
    'Archives it: nobody sees it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its pictures and documents. One that is archived already stays so.',
  params: listingParams,
  answer: 'It is archived',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) =>
    changeListingStatus(runtime, { actor, locale, ...params }, { status: 'ARCHIVED', allTheWay: true }),
});

const example = { url: exampleListing.url, expiresAt: '2027-02-19T09:30:00.000Z' };

listingStatus.post('/real-estate-listings/still-available', {
  operationId: 'confirmStillAvailable',
  who: 'ANYBODY',
  summary: 'Say by the link of a mail whether a listing is still available',
  description: [
    'The token stands in the mails that tell an owner that a listing expires soon, or has expired; it works until 30 days after the end that the mail names, of a project as long as it belongs to whom the mail was sent. A public listing stays so for 90 days from now, an expired one is published again; with `answer` it becomes reserved or sold instead, where its status allows it. The body is empty; a second call changes nothing and answers the same.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: `done=1` says that it worked, and `language` in which language the page is.',
  ],
  localized: true,
  query: linkQuery('1z.mi3w8f40.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM').extend({
    answer: EndAnswer.optional().meta({ param: { description: 'What has become of it, if it is not available' } }),
  }),
  answer: [StillAvailable, 'It is public', example],
  problems: ['INVALID_TOKEN', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  responses: redirectResponse('Back to the page, for browsers'),
  handle: ({ c, runtime, locale, query: { token = '', language = locale, answer } }) => {
    if (!acceptsHtml(c)) return confirmStillAvailable(runtime, { token, locale, answer });
    const confirm = () => confirmStillAvailable(runtime, { token, locale: language, answer });
    return redirectBack(c, confirm, (done) => confirmationPath(token, language, { done, answer }));
  },
});

listingStatus.put('/real-estate-listings/{id}/still-available', {
  operationId: 'prolongListing',
  summary: 'Keep a listing public',
  description:
    'For its owner and for admins, of projects for admins only: a public listing stays so for 90 days from now, an expired one is published again. The body is empty.',
  localized: true,
  params: idParams('Id of the listing'),
  answer: [StillAvailable, 'It is public', example],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params }) => prolongListing(runtime, { actor, locale, ...params }),
});
