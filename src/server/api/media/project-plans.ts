import { createResource } from '#server/api/routing/resource.ts';
import { tags } from '#server/api/routing/operation.ts';
import { Id } from '#contract/ids.ts';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { removePlan, uploadPlan } from '#server/services/media/floor-plans.ts';
import { exampleImage } from '#server/api/examples/listing.ts';
import { projectParams } from '#server/api/listings/listing-params.ts';
import { forAdmins } from './project-files.ts';
import { oneFileRequest, uploadProblems, uploading } from '#server/api/routing/upload.ts';

const params = projectParams.extend({ floorId: Id.meta({ param: { description: 'Id of the floor', example: 40 } }) });
const floor = { id: 40, level: 1, plan: exampleImage };

export const projectPlans = createResource({ tag: tags.projects, who: 'PROJECTS' });

projectPlans.post('/real-estate-project-listings/{id}/floors/{floorId}/plan', {
  operationId: 'uploadFloorPlan',
  summary: 'Give a floor its plan',
  description: `${forAdmins} It takes the place of the plan that the floor has; the outlines of its flats stay.\n\nOne picture, treated like those of a listing, but that thin lines stay as they are. A refused one is answered 422 \`VALIDATION_FAILED\` with a code under \`files.0\`.`,
  params,
  upload: oneFileRequest(),
  answer: [ManagedFloor, 'The floor with its plan', floor],
  ownPictures: true,
  problems: uploadProblems,
  handle: ({ c, runtime, actor, params: { id: listingId, floorId } }) =>
    uploading(c, (upload) => uploadPlan(runtime, actor, { listingId, floorId, upload })),
});

projectPlans.delete('/real-estate-project-listings/{id}/floors/{floorId}/plan', {
  operationId: 'deleteFloorPlan',
  summary: 'Delete the plan of a floor',
  description: `${forAdmins} Nothing happens to a floor without a plan; the outlines of its flats stay.`,
  params,
  answer: [ManagedFloor, 'The floor, which has no plan', { ...floor, plan: null }],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  handle: ({ runtime, actor, params: { id: listingId, floorId } }) =>
    removePlan(runtime, actor, { listingId, floorId }),
});
