import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ProjectImageText } from '#contract/projects/managed-project.ts';
import { UploadedProjectImages } from '#contract/projects/project-files.ts';
import { ProjectImage } from '#contract/projects/project.ts';
import { FileName, ImageOrder } from '#contract/media/upload.ts';
import { describeImage, listOwnImages, orderImages, removeImage } from '#server/services/media/arrange-images.ts';
import { projectPictures } from '#server/services/media/pictures-of.ts';
import { uploadImages } from '#server/services/media/upload-images.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { actorIfAny } from '#server/api/routing/authentication.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { projectParams } from '#server/api/listings/managing.ts';
import {
  answers,
  emptyAnswer,
  ifNoneMatch,
  jsonRequest,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { forAdmins, managingFiles, managingProblems, projectPath, uploadingFiles } from './project-files.ts';
import { publicProject } from '#server/api/projects/projects.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { projectUploadProblems, uploading, uploadRequest } from '#server/api/routing/upload.ts';

const path = `${projectPath}/images`;
const images = z.array(ProjectImage);
const example = exampleProject.images;
const fileName = example[0]?.fileName ?? '';
const picturesOf = (listingId: number) => ({ ...projectPictures, listingId });

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listProjectImages',
  tags: [tags.projects],
  summary: 'Pictures of a project',
  description:
    'Visualisations, pictures of the site and of its surroundings, in their order. Plans are with their floors. Public exactly when the project is; with an admin’s token in any status, and then kept by nobody.',
  parameters: [ifNoneMatch],
  request: { params: projectParams },
  responses: answers({
    schema: images,
    description: 'The pictures',
    example,
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  }),
});

const upload = createRoute({
  ...uploadingFiles,
  method: 'post',
  path,
  operationId: 'uploadProjectImages',
  summary: 'Add pictures to a project',
  description: `${forAdmins}\n\nAs with the pictures of a listing; \`kind\` is what all of them show: VISUALISATION where it is left out, SITE or LOCATION. 40 pictures a project; plans do not count.`,
  request: {
    params: projectParams,
    body: uploadRequest({ kind: { type: 'string', enum: ['VISUALISATION', 'SITE', 'LOCATION'] } }),
  },
  responses: personalAnswers({
    schema: UploadedProjectImages,
    description: 'What became of each file',
    example: {
      files: [
        { name: 'jug.jpg', image: example[0] ?? null, error: null },
        { name: 'tlocrt.svg', image: null, error: 'FILE_TYPE_NOT_SUPPORTED' },
      ],
      images: example,
    },
    problems: projectUploadProblems,
  }),
});

const remove = createRoute({
  ...managingFiles,
  method: 'delete',
  path,
  operationId: 'deleteProjectImage',
  summary: 'Delete a picture of a project',
  description: `${forAdmins} A public project keeps at least one (\`LISTING_INCOMPLETE\`).`,
  request: {
    params: projectParams,
    query: z.object({
      fileName: FileName.meta({ param: { description: 'Name of the picture', example: fileName } }),
    }),
  },
  responses: emptyAnswer({
    description: 'Deleted, its files too',
    problems: [...managingProblems, 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  }),
});

const order = createRoute({
  ...managingFiles,
  method: 'put',
  path: `${path}/order`,
  operationId: 'orderProjectImages',
  summary: 'Order the pictures of a project',
  description: `The names of the pictures, the cover first; those that are not named follow as they were. ${forAdmins}`,
  middleware: [...managingFiles.middleware, jsonBody],
  request: { params: projectParams, body: jsonRequest(ImageOrder, { fileNames: [fileName] }) },
  responses: personalAnswers({
    schema: images,
    description: 'All pictures in their new order',
    example,
    problems: [...managingProblems, 'VALIDATION_FAILED'],
  }),
});

const describe = createRoute({
  ...managingFiles,
  method: 'put',
  path: `${path}/text`,
  operationId: 'describeProjectImage',
  summary: 'Say what a picture of a project shows',
  description: `For whoever does not see it, and whether it is a visualisation, the site or its surroundings. ${forAdmins}`,
  middleware: [...managingFiles.middleware, jsonBody],
  request: {
    params: projectParams,
    body: jsonRequest(ProjectImageText, {
      fileName,
      kind: 'SITE',
      alt: { hr: 'Gradilište u rujnu', en: 'The site in September' },
    }),
  },
  responses: personalAnswers({
    schema: images,
    description: 'All pictures',
    example,
    problems: [...managingProblems, 'VALIDATION_FAILED'],
  }),
});

export const projectImages = createRouter();

projectImages.openapi(list, async (c) => {
  const { id } = c.req.valid('param');
  const actor = await actorIfAny(c);
  if (actor?.role === 'ADMIN') {
    c.header('vary', 'Authorization');
    return answerManager(c, await listOwnImages(c.env.runtime, actor, picturesOf(id)));
  }
  const response = answerJson(c, (await publicProject(c, id)).images, { keep: 'listings' });
  response.headers.append('vary', 'Authorization');
  return response;
});

projectImages.openapi(upload, async (c) => {
  const of = picturesOf(c.req.valid('param').id);
  return answerManager(c, await uploading(c, (upload) => uploadImages(c.env.runtime, c.get('actor'), { of, upload })));
});

projectImages.openapi(remove, async (c) => {
  const of = picturesOf(c.req.valid('param').id);
  await removeImage(c.env.runtime, c.get('actor'), { of, fileName: c.req.valid('query').fileName });
  return answerManager(c);
});

projectImages.openapi(order, async (c) => {
  const of = picturesOf(c.req.valid('param').id);
  return answerManager(c, await orderImages(c.env.runtime, c.get('actor'), { of, ...c.req.valid('json') }));
});

projectImages.openapi(describe, async (c) => {
  const of = picturesOf(c.req.valid('param').id);
  return answerManager(c, await describeImage(c.env.runtime, c.get('actor'), { of, ...c.req.valid('json') }));
});
