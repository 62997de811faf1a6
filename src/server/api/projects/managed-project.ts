import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import { ManagedProject, maxUnits, ProjectUpdate } from '#contract/projects/managed-project.ts';
import { createProject } from '#server/services/listings/create-listing.ts';
import { ReviewRequest } from '#contract/listings/block.ts';
import { requestProjectReview } from '#server/services/lifecycle/request-review.ts';
import { changeProjectStatus } from '#server/services/lifecycle/change-status.ts';
import { updateProject } from '#server/services/projects/projects.ts';
import { exampleManagedProject, exampleProjectUpdate } from '#server/api/examples/project.ts';
import { projectParams } from '#server/api/routing/named-listing.ts';

export const managedProject = createResource('projects', 'PROJECTS');

managedProject.post('/real-estate-project-listings', {
  operationId: 'createProject',
  summary: 'Make a draft of a project',
  description:
    'For admins. Takes no body. A project with floor plans has buildings, floors and units; one without has unit types. Who offers it is taken from one’s last project, else from the profile. One may have as many open drafts, listings and projects together, as the kind of account allows (a private one 50 by default). With an `Idempotency-Key` a second try after a lost answer is told the draft of the first.',
  once: true,
  query: z.object({
    hasFloorPlans: z
      .enum(['true', 'false'], 'VALUE_INVALID')
      .default('true')
      .meta({ param: { description: 'Whether it has floor plans' }, example: 'true' }),
  }),
  answer: [CreatedListing, 'The draft, which only admins know', { id: exampleManagedProject.id }],
  status: 201,
  problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, client, actor, query, key }) =>
    createProject(runtime, actor, { address: client.address, hasFloorPlans: query.hasFloorPlans === 'true', key }),
});

managedProject.put('/real-estate-project-listings/{id}', {
  operationId: 'updateProject',
  summary: 'Save a project',
  description: [
    'For admins. Takes the whole project with all its rows, in one transaction: what the body leaves out is taken away, rows too; what a client may not set is ignored. Rows are kept in their order, floors by their level. The body may have 2 MB.',
    `The \`id\` of a row is its key within the project: a new row has a UUID that you make, and \`floorId\` may name a floor that is new. A unit without \`label\` or \`netArea\`, and a unit type without its areas, is kept but not shown. There may be ${maxUnits.toLocaleString('en')} units.`,
    '`version` is the one that was read; when somebody has saved the project since, the answer is 409 `CONFLICT`, and `current` of the problem is the project as it is now. Every change raises the version. With a `saveId`, which `saveIds` of the project has from then on, you can tell after a lost answer whether the save was made. A change of the status of a unit is written into its history.',
    '`errors` names by its path (`units.3.floorId`) what cannot be: ids twice in a table, floors that are not there and rows that a project with or without floor plans does not have (`VALUE_INVALID`), a level twice in a building (`LEVEL_TAKEN`), `RANGE_REVERSED`, `COMPLETED_BEFORE_START`, `DATE_OUT_OF_RANGE`, `TYPE_NOT_OF_CATEGORY`, `SETTLEMENT_UNKNOWN`, `QUARTER_UNKNOWN`. A public project stays complete (`LISTING_INCOMPLETE`), or nothing is saved; an archived one must be taken back first.',
  ],
  localized: true,
  params: projectParams,
  body: [ProjectUpdate, exampleProjectUpdate],
  answer: [ManagedProject, 'The project as it is now', exampleManagedProject],
  ownPictures: true,
  problems: [
    'NOT_FOUND',
    'CONFLICT',
    'STATUS_NOT_ALLOWED',
    'PAYLOAD_TOO_LARGE',
    'VALIDATION_FAILED',
    'LISTING_INCOMPLETE',
  ],
  handle: ({ runtime, actor, locale, params, body }) => updateProject(runtime, { actor, locale, ...params }, body),
});

managedProject.put('/real-estate-project-listings/{id}/publish', {
  operationId: 'publishProject',
  summary: 'Publish a project',
  description:
    'For admins. The body is empty. `LISTING_INCOMPLETE` names everything that is still missing. The project is public for 90 days; one that is public already stays as it is.',
  localized: true,
  params: projectParams,
  answer: [ManagedProject, 'The project, which is public now', exampleManagedProject],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, locale, params }) =>
    changeProjectStatus(runtime, { actor, locale, ...params }, { status: 'PUBLISHED', allTheWay: true }),
});

managedProject.post('/real-estate-project-listings/{id}/review-request', {
  operationId: 'requestProjectReview',
  summary: 'Ask for another look at a blocked project',
  description: 'For admins. Like `POST /real-estate-listings/{id}/review-request`.',
  localized: true,
  params: projectParams,
  body: [ReviewRequest, { message: 'Zamijenila sam slike.' }],
  answer: [
    ManagedProject,
    'The project as it is now',
    {
      ...exampleManagedProject,
      status: 'BLOCKED',
      url: null,
      moves: ['ARCHIVED', 'PUBLISHED'],
      blockReason: 'Slike pripadaju drugom projektu.',
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
    requestProjectReview(runtime, { actor, locale, ...params }, body),
});
