import { createResource } from '#server/api/routing/resource.ts';
import { ManagedListing, StatusChange } from '#contract/listings/managed-listing.ts';
import { changeListingStatus } from '#server/services/lifecycle/change-status.ts';
import { exampleManagedListing } from '#server/api/examples/managed-listing.ts';
import { managedParams } from './listing-params.ts';
import { tags } from '#server/api/routing/operation.ts';

export const listingStatus = createResource({ tag: tags.listings, who: 'USER' });

listingStatus.put('/real-estate-listings/{id}/status', {
  operationId: 'changeListingStatus',
  summary: 'Pause, reserve, sell, publish again, take back …',
  description: [
    'For the owner and for admins; `moves` of the listing are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`. RESERVED listings stay public with a badge; PAUSED ones are hidden; SOLD ones (let, for rents) say so; all three can be published again. An archived listing goes back to the status that it had, within 30 days.',
    'What becomes public must be complete (`LISTING_INCOMPLETE`) and is so for 90 days. BLOCKED, for admins, needs a `reason`, which the owner reads and is mailed; publishing what is blocked needs one too, which the owner is mailed. A draft that is taken back counts among the 50 that one may have (`LIMIT_REACHED`).',
  ],
  localized: true,
  params: managedParams,
  body: [StatusChange, { status: 'PAUSED' }],
  answer: [
    ManagedListing,
    'The listing as it is now',
    { ...exampleManagedListing, status: 'PAUSED', url: null, moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] },
  ],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    changeListingStatus(runtime, { actor, locale, ...params }, body),
});

listingStatus.delete('/real-estate-listings/{id}', {
  operationId: 'deleteListing',
  summary: 'Delete a listing',
  description:
    'Archives it: nobody sees it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its pictures and documents. One that is archived already stays so.',
  params: managedParams,
  answer: 'It is archived',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) =>
    changeListingStatus(runtime, { actor, locale, ...params }, { status: 'ARCHIVED', unlessDone: true }),
});
