import { createRoute } from '@hono/zod-openapi';
import { ManagedFloor, RowId } from '#contract/projects/managed-project.ts';
import { removePlan, uploadPlan } from '#server/services/media/floor-plans.ts';
import { exampleImage } from '#server/api/examples/listing.ts';
import { projectParams } from '#server/api/listings/managing.ts';
import { personalAnswers } from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { forAdmins, managingFiles, managingProblems, projectPath } from './project-files.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { oneFileRequest, projectUploadProblems, uploadOf } from './upload-body.ts';

const path = `${projectPath}/floors/{floorId}/plan`;
const params = projectParams.extend({
  floorId: RowId.meta({ param: { description: 'Key of the floor', example: '40' } }),
});
const floor = { id: '40', level: 1, plan: exampleImage };

const upload = createRoute({
  ...managingFiles,
  method: 'post',
  path,
  operationId: 'uploadFloorPlan',
  summary: 'Give a floor its plan',
  description: `${forAdmins} It takes the place of the plan that the floor has; the outlines of its flats stay.\n\nOne picture, treated like those of a listing, but that thin lines stay as they are. A refused one is answered 422 \`VALIDATION_FAILED\` with a code under \`files.0\`.`,
  request: { params, body: oneFileRequest() },
  responses: personalAnswers({
    schema: ManagedFloor,
    description: 'The floor with its plan',
    example: floor,
    problems: projectUploadProblems,
  }),
});

const remove = createRoute({
  ...managingFiles,
  method: 'delete',
  path,
  operationId: 'deleteFloorPlan',
  summary: 'Delete the plan of a floor',
  description: `${forAdmins} Nothing happens to a floor without a plan; the outlines of its flats stay.`,
  request: { params },
  responses: personalAnswers({
    schema: ManagedFloor,
    description: 'The floor, which has no plan',
    example: { ...floor, plan: null },
    problems: managingProblems,
  }),
});

export const projectPlans = createRouter();

projectPlans.openapi(upload, async (c) => {
  const { id: listingId, floorId } = c.req.valid('param');
  const wanted = { listingId, floorId, upload: uploadOf(c) };
  return answerManager(c, await uploadPlan(c.env.runtime, c.get('actor'), wanted));
});

projectPlans.openapi(remove, async (c) => {
  const { id: listingId, floorId } = c.req.valid('param');
  return answerManager(c, await removePlan(c.env.runtime, c.get('actor'), { listingId, floorId }));
});
