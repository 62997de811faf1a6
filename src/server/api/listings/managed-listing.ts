import { createResource } from '#server/api/routing/resource.ts';
import { ListingUpdate, ManagedListing } from '#contract/listings/managed-listing.ts';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { createListing } from '#server/services/listings/create-listing.ts';
import { publishListing } from '#server/services/lifecycle/change-status.ts';
import { readManagedListing, updateListing } from '#server/services/listings/singles.ts';
import { listingParams } from '#server/api/routing/named-listing.ts';
import { exampleManagedListing, exampleUpdate } from '#server/api/examples/listing.ts';

const managed = [
  'For its owner and for admins; to everybody else the listing does not exist. Projects have calls of their own.',
  'An address is told with the true point; where `precision` is APPROXIMATE, others see neither street nor house number, and a point that is shifted by 150–500 m, always the same way.',
];
const saving = [
  'Takes the whole listing: what the body leaves out is taken away, what a client may not set is ignored. `version` is the one that was read; when somebody has saved the listing since, the answer is 409 `CONFLICT`, and `current` of the problem is the listing as it is now. Every change raises the version. With a `saveId`, which `saveIds` of the listing has from then on, you can tell after a lost answer whether the save was made.',
  'A `contactEmail` that is neither the verified address of the owner’s account nor confirmed for it is mailed a link to confirm it; until then enquiries go to the account (`unconfirmedContact`).',
  'A class is dropped where the home is exempt from a certificate, an OIB where an owner offers. `errors` names facts that contradict each other: `TYPE_NOT_OF_CATEGORY`, `FLOOR_ABOVE_BUILDING`, `RENOVATED_BEFORE_BUILT`, `DATE_OUT_OF_RANGE`, `SETTLEMENT_UNKNOWN`, `QUARTER_UNKNOWN`.',
];

export const managedListing = createResource('listings', 'USER');

managedListing.post('/real-estate-listings', {
  operationId: 'createListing',
  summary: 'Make a draft',
  description:
    'Takes no body. Who offers the listing is taken from one’s last published listing, else from the profile. One may have as many open drafts as the kind of account allows (a private one 50 by default). With an `Idempotency-Key` a second try after a lost answer is told the draft of the first.',
  once: true,
  answer: [CreatedListing, 'The draft, which only its owner and admins know', { id: exampleManagedListing.id }],
  status: 201,
  problems: ['NOT_FOUND', 'LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, actor, key }) => createListing(runtime, actor, { address: client.address, key }),
});

managedListing.get('/real-estate-listings/managed-listing/{id}', {
  operationId: 'readManagedListing',
  summary: 'A listing to be managed',
  description: [...managed, 'In whatever status it is, until it is purged.'],
  localized: true,
  params: listingParams,
  answer: [ManagedListing, 'The listing with everything that its owner may know', exampleManagedListing],
  ownPictures: true,
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, locale, params }) => readManagedListing(runtime, { actor, locale, ...params }),
});

managedListing.put('/real-estate-listings/{id}', {
  operationId: 'updateListing',
  summary: 'Save a listing',
  description: [
    ...managed,
    ...saving,
    'A public listing stays complete, or nothing is saved; what its purpose and category do not show is cleared. An archived one must be taken back first (`STATUS_NOT_ALLOWED`).',
  ],
  localized: true,
  params: listingParams,
  body: [ListingUpdate, exampleUpdate],
  answer: [ManagedListing, 'The listing as it is now', exampleManagedListing],
  ownPictures: true,
  problems: ['NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, locale, params, body }) => updateListing(runtime, { actor, locale, ...params }, body),
});

managedListing.put('/real-estate-listings/{id}/publish', {
  operationId: 'publishListing',
  summary: 'Save and publish a listing',
  description: [
    ...managed,
    ...saving,
    'Saves and publishes, both or neither. `LISTING_INCOMPLETE` names everything that is still missing. The listing is public for 90 days; one that is public already is just saved.',
  ],
  localized: true,
  params: listingParams,
  body: [ListingUpdate, exampleUpdate],
  answer: [ManagedListing, 'The listing, which is public now', exampleManagedListing],
  ownPictures: true,
  problems: ['NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE', 'VALIDATION_FAILED', 'LIMIT_REACHED'],
  handle: ({ runtime, actor, locale, params, body }) => publishListing(runtime, { actor, locale, ...params }, body),
});
