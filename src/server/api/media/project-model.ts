import { createResource } from '#server/api/routing/resource.ts';
import { Model } from '#contract/projects/project.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { removeDocument } from '#server/services/media/list-documents.ts';
import { uploadModel } from '#server/services/media/upload-model.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { projectParams } from '#server/api/routing/named-listing.ts';
import { oneFileRequest, uploadProblems, uploading } from '#server/api/routing/upload.ts';
import { ManagedFloor, RowId } from '#contract/projects/managed-project.ts';
import { removePlan, uploadPlan } from '#server/services/media/floor-plans.ts';
import { exampleImage } from '#server/api/examples/listing.ts';

/** For calls that change a project's files. */
export const forAdmins =
  'For admins, unless the project is archived. The version of the project stays, so that nothing that is being written becomes stale.';

const { fileName, bytes } = exampleProject.model ?? { fileName: '', bytes: 0 };

export const projectModel = createResource('projects', 'PROJECTS');

projectModel.post('/real-estate-project-listings/{id}/project-3d-model', {
  operationId: 'uploadProjectModel',
  summary: 'Give a project its 3D model',
  description: [
    `${forAdmins} It takes the place of the model that the project has.`,
    'One binary glTF 2.0 file (GLB) of at most 60 MB (a portal may set another limit), whole in itself: no `uri` anywhere, textures as JPEG, PNG or WebP of at most 8192 pixels a side and 128 million together. It must pass the validator of Khronos without an error. Extensions: `KHR_materials_*` (anisotropy, clearcoat, dispersion, emissive_strength, ior, iridescence, sheen, specular, transmission, unlit, variants, volume), `KHR_texture_transform`, `KHR_lights_punctual`, `KHR_mesh_quantization`, `KHR_draco_mesh_compression`, `EXT_meshopt_compression` and `EXT_texture_webp`.',
    'A refused file is answered 422 `VALIDATION_FAILED`: `errors` has a code under `files.0`, such as `MODEL_NO_GLB`, `MODEL_DAMAGED`, `MODEL_EXTERNAL`, `MODEL_EXTENSION_NOT_SUPPORTED`, `MODEL_EMPTY`, `MODEL_TEXTURES_TOO_LARGE` or `MODEL_INVALID`, `message` its sentence, and `detail` tells where in the file it is. An upload may take an hour, as long as 8 KB arrive a second.',
  ],
  params: projectParams,
  upload: oneFileRequest(),
  answer: [
    Model,
    'The model; its `url` needs the token. The public view tells where everybody gets it.',
    { fileName, url: projectDocumentUrl(exampleProject.id, fileName), bytes },
  ],
  problems: uploadProblems,
  handle: ({ c, runtime, actor, params }) =>
    uploading(c, (upload) => uploadModel(runtime, actor, { listingId: params.id, upload })),
});

projectModel.delete('/real-estate-project-listings/{id}/project-3d-model', {
  operationId: 'deleteProjectModel',
  summary: 'Delete the 3D model of a project',
  description: `${forAdmins} Without a model the answer is 404.`,
  params: projectParams,
  answer: 'Deleted, its file too',
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  handle: ({ runtime, actor, params }) =>
    removeDocument(runtime, actor, { of: { listingId: params.id, group: 'PROJECTS', kind: 'MODEL' } }),
});

const params = projectParams.extend({
  floorId: RowId.meta({ param: { description: 'Key of the floor', example: '40' } }),
});
const floor = { id: '40', level: 1, plan: exampleImage };

projectModel.post('/real-estate-project-listings/{id}/floors/{floorId}/plan', {
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

projectModel.delete('/real-estate-project-listings/{id}/floors/{floorId}/plan', {
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
