import { createRoute } from '@hono/zod-openapi';
import { ManagedListing, StatusChange } from '#contract/listings/managed-listing.ts';
import { changeListingStatus } from '#server/services/lifecycle/change-status.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { exampleManagedListing } from '#server/api/examples/managed-listing.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { managedParams, managing } from './managing.ts';
import {
  acceptLanguage,
  emptyAnswer,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/real-estate-listings/{id}';
const change = createRoute({
  method: 'put',
  path: `${path}/status`,
  operationId: 'changeListingStatus',
  tags: [tags.listings],
  summary: 'Pause, reserve, sell, publish again, take back …',
  description: [
    'For the owner and for admins; `moves` of the listing are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`. RESERVED listings stay public with a badge; PAUSED ones are hidden; SOLD ones (let, for rents) say so; all three can be published again. An archived listing goes back to the status that it had, within 30 days.',
    'What becomes public must be complete (`LISTING_INCOMPLETE`) and is so for 90 days. BLOCKED, for admins, needs a `reason`, which the owner reads and is mailed; publishing what is blocked needs one too, which the owner is mailed. A draft that is taken back counts among the 50 that one may have (`LIMIT_REACHED`).',
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  parameters: [acceptLanguage],
  request: { params: managedParams, body: jsonRequest(StatusChange, { status: 'PAUSED' }) },
  responses: personalAnswers({
    schema: ManagedListing,
    description: 'The listing as it is now',
    example: {
      ...exampleManagedListing,
      status: 'PAUSED',
      url: null,
      moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'],
    },
    problems: [
      ...(['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED'] as const),
      ...(['VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'] as const),
    ],
  }),
});

const remove = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteListing',
  tags: [tags.listings],
  summary: 'Delete a listing',
  description:
    'Archives it: nobody sees it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its pictures and documents. One that is archived already stays so.',
  security: needs.token,
  middleware: loggedIn,
  request: { params: managedParams },
  responses: emptyAnswer({ description: 'It is archived', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

export const listingStatus = createRouter();

listingStatus.openapi(change, async (c) => {
  return answerManager(
    c,
    await changeListingStatus(c.env.runtime, managing(c, c.req.valid('param')), c.req.valid('json')),
  );
});

listingStatus.openapi(remove, async (c) => {
  await changeListingStatus(c.env.runtime, managing(c, c.req.valid('param')), { status: 'ARCHIVED', unlessDone: true });
  return answerManager(c);
});
