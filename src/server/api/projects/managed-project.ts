import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { CreatedListing } from '#contract/listings/managed-listing.ts';
import { ManagedProject, maxUnits, ProjectUpdate } from '#contract/projects/managed-project.ts';
import { createProject } from '#server/services/listings/create-listing.ts';
import { publishProject } from '#server/services/lifecycle/publish-project.ts';
import { updateProject } from '#server/services/projects/update-project.ts';
import { loggedIn, managesProjects } from '#server/api/routing/authentication.ts';
import { exampleManagedProject, exampleProjectUpdate } from '#server/api/examples/managed-project.ts';
import { idempotencyKey, idempotencyKeyOf } from '#server/api/routing/idempotency-key.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { managing, projectParams } from '#server/api/listings/managing.ts';
import { acceptLanguage, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/real-estate-project-listings';

const create = createRoute({
  method: 'post',
  path,
  operationId: 'createProject',
  tags: [tags.projects],
  summary: 'Make a draft of a project',
  description:
    'For admins. Takes no body. A project with floor plans has buildings, floors and units; one without has unit types. Who offers it is taken from one’s last project, else from the profile. One may have 50 open drafts, listings and projects together. With an `Idempotency-Key` a second try after a lost answer is told the draft of the first.',
  security: needs.token,
  middleware: [loggedIn, managesProjects],
  parameters: [idempotencyKey],
  request: {
    query: z.object({
      hasFloorPlans: z
        .enum(['true', 'false'], 'VALUE_INVALID')
        .default('true')
        .meta({ param: { description: 'Whether it has floor plans' }, example: 'true' }),
    }),
  },
  responses: personalAnswers({
    status: 201,
    schema: CreatedListing,
    description: 'The draft, which only admins know',
    example: { id: exampleManagedProject.id },
    problems: [
      ...(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'] as const),
      ...(['LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'] as const),
    ],
  }),
});

const update = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  operationId: 'updateProject',
  tags: [tags.projects],
  summary: 'Save a project',
  description: [
    'For admins. Takes the whole project with all its rows, in one transaction: what the body leaves out is taken away, rows too; what a client may not set is ignored. Rows are kept in their order, floors by their level. The body may have 2 MB.',
    `The \`id\` of a row is its key within the project: a new row has a UUID that you make, and \`floorId\` may name a floor that is new. A unit without \`label\` or \`netArea\`, and a unit type without its areas, is kept but not shown. There may be ${maxUnits.toLocaleString('en')} units.`,
    '`version` is the one that was read; when somebody has saved the project since, the answer is 409 `CONFLICT`, and `current` of the problem is the project as it is now. Every change raises the version. With a `saveId`, which `saveIds` of the project has from then on, you can tell after a lost answer whether the save was made. A change of the status of a unit is written into its history.',
    '`errors` names by its path (`units.3.floorId`) what cannot be: ids twice in a table, floors that are not there and rows that a project with or without floor plans does not have (`VALUE_INVALID`), a level twice in a building (`LEVEL_TAKEN`), `RANGE_REVERSED`, `COMPLETED_BEFORE_START`, `DATE_OUT_OF_RANGE`, `TYPE_NOT_OF_CATEGORY`, `SETTLEMENT_UNKNOWN`. A public project stays complete (`LISTING_INCOMPLETE`), or nothing is saved; an archived one must be taken back first.',
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, managesProjects, jsonBody],
  parameters: [acceptLanguage],
  request: { params: projectParams, body: jsonRequest(ProjectUpdate, exampleProjectUpdate) },
  responses: personalAnswers({
    schema: ManagedProject,
    description: 'The project as it is now',
    example: exampleManagedProject,
    problems: [
      ...(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STATUS_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'] as const),
      ...(['VALIDATION_FAILED', 'LISTING_INCOMPLETE'] as const),
    ],
  }),
});

const publish = createRoute({
  method: 'put',
  path: `${path}/{id}/publish`,
  operationId: 'publishProject',
  tags: [tags.projects],
  summary: 'Publish a project',
  description:
    'For admins. The body is empty. `LISTING_INCOMPLETE` names everything that is still missing. The project is public for 90 days; one that is public already stays as it is.',
  security: needs.token,
  middleware: [loggedIn, managesProjects],
  parameters: [acceptLanguage],
  request: { params: projectParams },
  responses: personalAnswers({
    schema: ManagedProject,
    description: 'The project, which is public now',
    example: exampleManagedProject,
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
  }),
});

export const managedProject = createRouter();

managedProject.openapi(create, async (c) => {
  const { runtime, client } = c.env;
  const hasFloorPlans = c.req.valid('query').hasFloorPlans === 'true';
  const wanted = { address: client.address, hasFloorPlans, key: idempotencyKeyOf(c) };
  return answerManager(c, await createProject(runtime, c.get('actor'), wanted), 201);
});

managedProject.openapi(update, async (c) =>
  answerManager(c, await updateProject(c.env.runtime, managing(c, c.req.valid('param')), c.req.valid('json'))),
);

managedProject.openapi(publish, async (c) =>
  answerManager(c, await publishProject(c.env.runtime, managing(c, c.req.valid('param')))),
);
