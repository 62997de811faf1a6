import { createRoute } from '@hono/zod-openapi';
import { Model } from '#contract/projects/project.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { removeDocument } from '#server/services/media/arrange-documents.ts';
import { uploadModel } from '#server/services/media/upload-model.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { emptyAnswer, personalAnswers } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { forAdmins, managingFiles, managingProblems, projectPath, uploadingFiles } from './project-files.ts';
import { projectParams } from '#server/api/listings/managing.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { oneFileRequest, projectUploadProblems, uploading } from '#server/api/routing/upload.ts';

const path = `${projectPath}/project-3d-model`;
const { fileName, bytes } = exampleProject.model ?? { fileName: '', bytes: 0 };

const upload = createRoute({
  ...uploadingFiles,
  method: 'post',
  path,
  operationId: 'uploadProjectModel',
  summary: 'Give a project its 3D model',
  description: [
    `${forAdmins} It takes the place of the model that the project has.`,
    'One binary glTF 2.0 file (GLB) of at most 60 MB (a portal may set another limit), whole in itself: no `uri` anywhere, textures as JPEG, PNG or WebP of at most 8192 pixels a side and 128 million together. It must pass the validator of Khronos without an error. Extensions: `KHR_materials_*` (anisotropy, clearcoat, dispersion, emissive_strength, ior, iridescence, sheen, specular, transmission, unlit, variants, volume), `KHR_texture_transform`, `KHR_lights_punctual`, `KHR_mesh_quantization`, `KHR_draco_mesh_compression`, `EXT_meshopt_compression` and `EXT_texture_webp`.',
    'A refused file is answered 422 `VALIDATION_FAILED`: `errors` has a code under `files.0`, such as `MODEL_NO_GLB`, `MODEL_DAMAGED`, `MODEL_EXTERNAL`, `MODEL_EXTENSION_NOT_SUPPORTED`, `MODEL_EMPTY`, `MODEL_TEXTURES_TOO_LARGE` or `MODEL_INVALID`, `message` its sentence, and `detail` tells where in the file it is. An upload may take an hour, as long as 8 KB arrive a second.',
  ].join('\n\n'),
  request: { params: projectParams, body: oneFileRequest() },
  responses: personalAnswers({
    schema: Model,
    description: 'The model; its `url` needs the token. The public view tells where everybody gets it.',
    example: { fileName, url: projectDocumentUrl(exampleProject.id, fileName), bytes },
    problems: projectUploadProblems,
  }),
});

const remove = createRoute({
  ...managingFiles,
  method: 'delete',
  path,
  operationId: 'deleteProjectModel',
  summary: 'Delete the 3D model of a project',
  description: `${forAdmins} Without a model the answer is 404.`,
  request: { params: projectParams },
  responses: emptyAnswer({ description: 'Deleted, its file too', problems: managingProblems }),
});

export const projectModel = createRouter();

projectModel.openapi(upload, async (c) => {
  const { id: listingId } = c.req.valid('param');
  const take = (upload: Upload) => uploadModel(c.env.runtime, c.get('actor'), { listingId, upload });
  return answerPersonal(c, await uploading(c, take));
});

projectModel.openapi(remove, async (c) => {
  const of = { listingId: c.req.valid('param').id, sort: 'PROJECTS', kind: 'MODEL' } as const;
  await removeDocument(c.env.runtime, c.get('actor'), { of });
  return answerPersonal(c);
});
