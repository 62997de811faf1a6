import { answerPersonal, answerJson } from '#server/api/routing/answer.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { UploadedProjectImages, ProjectImageText } from '#contract/projects/project-uploads.ts';
import { ProjectImage } from '#contract/projects/project.ts';
import { FileName, ImageOrder } from '#contract/media/upload.ts';
import { updateImageText, listOwnImages, orderImages } from '#server/services/media/arrange-images.ts';
import { removeImages } from '#server/services/media/remove-images.ts';
import { projectPictures } from '#server/services/media/shown-images.ts';
import { uploadImages } from '#server/services/media/upload-images.ts';
import { actorIfAny } from '#server/api/routing/authentication.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { projectParams, publicProject } from '#server/api/routing/named-listing.ts';
import { declareImageWork } from './image-work.ts';
import { forAdmins } from './project-model.ts';
import { uploadProblems, uploading, uploadRequest } from '#server/api/routing/upload.ts';

const images = z.array(ProjectImage);
const example = exampleProject.images;
const fileName = example[0]?.fileName ?? '';
const picturesOf = (listingId: number) => ({ ...projectPictures, listingId });

export const projectImages = createResource('projects', 'PROJECTS');

projectImages.get('/real-estate-project-listings/{id}/images', {
  operationId: 'listProjectImages',
  who: 'ANYBODY',
  summary: 'Pictures of a project',
  description:
    'Visualisations, pictures of the site and of its surroundings, in their order. Plans are with their floors. Public exactly when the project is; with an admin’s token in any status, and then kept by nobody.',
  params: projectParams,
  answer: [images, 'The pictures', example],
  cache: 'listings',
  problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  handle: async ({ c, runtime, params: { id } }) => {
    const actor = await actorIfAny(c);
    if (actor?.role === 'ADMIN') {
      c.header('vary', 'Authorization');
      return answerPersonal(c, await listOwnImages(runtime, actor, picturesOf(id)), { ownPictures: true });
    }
    return answerJson(c, (await publicProject(c, id)).images, { cache: 'listings', byToken: true });
  },
});

projectImages.post('/real-estate-project-listings/{id}/images', {
  operationId: 'uploadProjectImages',
  summary: 'Add pictures to a project',
  description: `${forAdmins}\n\nAs with the pictures of a listing; \`kind\` is what all of them show: VISUALISATION where it is left out, SITE or LOCATION. A project has as many as the kind of its owner’s account allows (a private one 40 by default); plans do not count.`,
  params: projectParams,
  once: true,
  upload: uploadRequest({ kind: { type: 'string', enum: ['VISUALISATION', 'SITE', 'LOCATION'] } }),
  answer: [
    UploadedProjectImages,
    'What became of each file',
    {
      files: [
        { name: 'jug.jpg', image: example[0] ?? null, error: null },
        { name: 'tlocrt.svg', image: null, error: 'FILE_TYPE_NOT_SUPPORTED' },
      ],
      images: example,
    },
  ],
  ownPictures: true,
  problems: uploadProblems,
  handle: ({ c, runtime, actor, params, key }) =>
    uploading(c, (upload) => uploadImages(runtime, actor, { of: picturesOf(params.id), upload, key })),
});

projectImages.delete('/real-estate-project-listings/{id}/images', {
  operationId: 'deleteProjectImage',
  summary: 'Delete a picture of a project',
  description: `${forAdmins} A public project keeps at least one (\`LISTING_INCOMPLETE\`).`,
  params: projectParams,
  query: z.object({
    fileName: FileName.meta({ param: { description: 'Name of the picture', example: fileName } }),
  }),
  answer: 'Deleted; its files go an hour later, and it can be taken back until then',
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, params, query }) =>
    removeImages(runtime, actor, { of: picturesOf(params.id), fileNames: [query.fileName] }),
});

projectImages.put('/real-estate-project-listings/{id}/images/order', {
  operationId: 'orderProjectImages',
  summary: 'Order the pictures of a project',
  description: `The names of the pictures, the cover first; those that are not named follow as they were. ${forAdmins}`,
  params: projectParams,
  body: [ImageOrder, { fileNames: [fileName] }],
  answer: [images, 'All pictures in their new order', example],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => orderImages(runtime, actor, { of: picturesOf(params.id), ...body }),
});

projectImages.put('/real-estate-project-listings/{id}/images/text', {
  operationId: 'describeProjectImage',
  summary: 'Say what a picture of a project shows',
  description: `For whoever does not see it, and whether it is a visualisation, the site or its surroundings. ${forAdmins}`,
  params: projectParams,
  body: [
    ProjectImageText,
    {
      fileName,
      kind: 'SITE',
      alt: { hr: 'Gradilište u rujnu', en: 'The site in September' },
    },
  ],
  answer: [images, 'All pictures', example],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => updateImageText(runtime, actor, { of: picturesOf(params.id), ...body }),
});

const [cover] = example;
if (cover)
  declareImageWork(projectImages, {
    noun: 'Project',
    path: '/real-estate-project-listings/{id}/images',
    params: projectParams,
    image: ProjectImage,
    example: cover,
    managed: forAdmins,
    picturesOf,
  });
