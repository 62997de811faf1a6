import { createRoute } from '@hono/zod-openapi';
import { StatusChange } from '#contract/listings/managed-listing.ts';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { changeProjectStatus } from '#server/services/lifecycle/change-status.ts';
import { loggedIn, managesProjects } from '#server/api/routing/authentication.ts';
import { exampleManagedProject } from '#server/api/examples/managed-project.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { managing, projectParams } from '#server/api/listings/managing.ts';
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

const path = '/api/v1/real-estate-project-listings/{id}';
const change = createRoute({
  method: 'put',
  path: `${path}/status`,
  operationId: 'changeProjectStatus',
  tags: [tags.projects],
  summary: 'Pause, reserve, sell, block, publish again, take back …',
  description:
    'For admins, by the rules of single listings: `moves` of the project are the statuses that it can be brought to now, another one is answered `STATUS_NOT_ALLOWED`. What becomes public must be complete (`LISTING_INCOMPLETE`). BLOCKED needs a `reason`, and so does publishing what is blocked; the admin to whom the project belongs is mailed it. An archived one goes back to the status that it had, within 30 days.',
  security: needs.token,
  middleware: [loggedIn, managesProjects, jsonBody],
  parameters: [acceptLanguage],
  request: { params: projectParams, body: jsonRequest(StatusChange, { status: 'PAUSED' }) },
  responses: personalAnswers({
    schema: ManagedProject,
    description: 'The project as it is now',
    example: {
      ...exampleManagedProject,
      status: 'PAUSED',
      url: null,
      moves: ['PUBLISHED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
    },
    problems: [
      ...(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED'] as const),
      ...(['VALIDATION_FAILED', 'LISTING_INCOMPLETE', 'LIMIT_REACHED'] as const),
    ],
  }),
});

const remove = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteProject',
  tags: [tags.projects],
  summary: 'Delete a project',
  description:
    'For admins. Archives it: only admins see it any more. For 30 days `PUT …/status` takes it back to the status that it had; then it is gone with its files. One that is archived already stays so.',
  security: needs.token,
  middleware: [loggedIn, managesProjects],
  request: { params: projectParams },
  responses: emptyAnswer({ description: 'It is archived', problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'] }),
});

export const projectStatus = createRouter();

projectStatus.openapi(change, async (c) =>
  answerManager(c, await changeProjectStatus(c.env.runtime, managing(c, c.req.valid('param')), c.req.valid('json'))),
);

projectStatus.openapi(remove, async (c) => {
  await changeProjectStatus(c.env.runtime, managing(c, c.req.valid('param')), { status: 'ARCHIVED', unlessDone: true });
  return answerManager(c);
});
