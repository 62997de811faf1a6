import { createRoute } from '@hono/zod-openapi';
import { CreatedListing, ListingUpdate, ManagedListing } from '#contract/listings/managed-listing.ts';
import { createListing } from '#server/services/listings/create-listing.ts';
import { publishListing } from '#server/services/lifecycle/publish-listing.ts';
import { readManagedListing } from '#server/services/lifecycle/read-managed-listing.ts';
import { updateListing } from '#server/services/listings/update-listing.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { exampleManagedListing, exampleUpdate } from '#server/api/examples/managed-listing.ts';
import { idempotencyKey, idempotencyKeyOf } from '#server/api/routing/idempotency-key.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { managedParams, managing } from './managing.ts';
import { acceptLanguage, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/real-estate-listings';
const managed = [
  'For its owner and for admins; to everybody else the listing does not exist. Projects have calls of their own.',
  'An address is told with the true point; where `precision` is APPROXIMATE, others see neither street nor house number, and a point that is shifted by 150–500 m, always the same way.',
];
const saving = [
  'Takes the whole listing: what the body leaves out is taken away, what a client may not set is ignored. `version` is the one that was read; when somebody has saved the listing since, the answer is 409 `CONFLICT`, and `current` of the problem is the listing as it is now. Every change raises the version. With a `saveId`, which `saveIds` of the listing has from then on, you can tell after a lost answer whether the save was made.',
  'A class is dropped where the home is exempt from a certificate, an OIB where an owner offers. `errors` names facts that contradict each other: `TYPE_NOT_OF_CATEGORY`, `FLOOR_ABOVE_BUILDING`, `RENOVATED_BEFORE_BUILT`, `DATE_OUT_OF_RANGE`, `SETTLEMENT_UNKNOWN`.',
];

const create = createRoute({
  method: 'post',
  path,
  operationId: 'createListing',
  tags: [tags.listings],
  summary: 'Make a draft',
  description:
    'Takes no body. Who offers the listing is taken from one’s last listing, else from the profile. One may have 50 open drafts. With an `Idempotency-Key` a second try after a lost answer is told the draft of the first.',
  security: needs.token,
  middleware: loggedIn,
  parameters: [idempotencyKey],
  responses: personalAnswers({
    status: 201,
    schema: CreatedListing,
    description: 'The draft, which only its owner and admins know',
    example: { id: exampleManagedListing.id },
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  }),
});

const read = createRoute({
  method: 'get',
  path: `${path}/managed-listing/{id}`,
  operationId: 'readManagedListing',
  tags: [tags.listings],
  summary: 'A listing to be managed',
  description: [...managed, 'In whatever status it is, until it is purged.'].join('\n\n'),
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: { params: managedParams },
  responses: personalAnswers({
    schema: ManagedListing,
    description: 'The listing with everything that its owner may know',
    example: exampleManagedListing,
    problems: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
});

const update = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  operationId: 'updateListing',
  tags: [tags.listings],
  summary: 'Save a listing',
  description: [
    ...managed,
    ...saving,
    'A public listing stays complete, or nothing is saved; what its purpose and category do not show is cleared. An archived one must be taken back first (`STATUS_NOT_ALLOWED`).',
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  parameters: [acceptLanguage],
  request: { params: managedParams, body: jsonRequest(ListingUpdate, exampleUpdate) },
  responses: personalAnswers({
    schema: ManagedListing,
    description: 'The listing as it is now',
    example: exampleManagedListing,
    problems: [
      ...(['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED'] as const),
      ...(['VALIDATION_FAILED', 'LISTING_INCOMPLETE'] as const),
    ],
  }),
});

const publish = createRoute({
  method: 'put',
  path: `${path}/{id}/publish`,
  operationId: 'publishListing',
  tags: [tags.listings],
  summary: 'Save and publish a listing',
  description: [
    ...managed,
    ...saving,
    'Saves and publishes, both or neither. `LISTING_INCOMPLETE` names everything that is still missing. The listing is public for 90 days; one that is public already is just saved.',
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  parameters: [acceptLanguage],
  request: { params: managedParams, body: jsonRequest(ListingUpdate, exampleUpdate) },
  responses: personalAnswers({
    schema: ManagedListing,
    description: 'The listing, which is public now',
    example: exampleManagedListing,
    problems: [
      ...(['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED'] as const),
      ...(['LISTING_INCOMPLETE', 'VALIDATION_FAILED'] as const),
    ],
  }),
});

export const managedListing = createRouter();

managedListing.openapi(create, async (c) => {
  const { runtime, client } = c.env;
  const wish = { address: client.address, key: idempotencyKeyOf(c) };
  return answerManager(c, await createListing(runtime, c.get('actor'), wish), 201);
});

managedListing.openapi(read, async (c) =>
  answerManager(c, await readManagedListing(c.env.runtime, managing(c, c.req.valid('param')))),
);

managedListing.openapi(update, async (c) =>
  answerManager(c, await updateListing(c.env.runtime, managing(c, c.req.valid('param')), c.req.valid('json'))),
);

managedListing.openapi(publish, async (c) =>
  answerManager(c, await publishListing(c.env.runtime, managing(c, c.req.valid('param')), c.req.valid('json'))),
);
