import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { FileName, ImageOrder, ImageText, UploadedImages } from '#contract/media/upload.ts';
import { describeImage, findOwnImages, orderImages, removeImage } from '#server/services/media/arrange-images.ts';
import { authenticateLive } from '#server/services/auth/authenticate.ts';
import { singlePictures } from '#server/services/media/pictures-of.ts';
import { uploadImages } from '#server/services/media/upload-images.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { exampleImage } from '#server/api/examples/listing.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { listingParams, publicListing } from '#server/api/listings/listings.ts';
import {
  answers,
  emptyAnswer,
  ifNoneMatch,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { streamed, uploading, uploadProblems, uploadRequest } from '#server/api/routing/upload.ts';

const path = '/api/v1/real-estate-listings/{id}/images';
const images = z.array(Image);
const managed = 'For its owner and for admins, unless the listing is archived; to everybody else it does not exist.';
const kept = 'The version of the listing stays, so that nothing that is being written becomes stale.';

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listListingImages',
  tags: [tags.listings],
  summary: 'Pictures of a listing',
  description:
    'In the order in which the advertiser put them, the cover first. Public exactly when the listing is; with the token of its owner or of an admin in any status, and then kept by nobody.',
  parameters: [ifNoneMatch],
  request: { params: listingParams },
  responses: answers({
    schema: images,
    description: 'The pictures',
    example: [exampleImage],
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  }),
});

const upload = createRoute({
  method: 'post',
  path,
  operationId: 'uploadListingImages',
  tags: [tags.listings],
  summary: 'Add pictures to a listing',
  description: [
    managed,
    'JPEG, PNG or WebP, told by content, of one frame and at most 64 million pixels; 25 files at once, 20 MB each (a portal may set another limit), 40 pictures a listing. They are turned upright and freed of all metadata. The answer comes when they are kept in all sizes: what became of each file, in their order, and all pictures.',
    'A refused file takes no other with it. Where none was kept the answer is 422 `VALIDATION_FAILED`, which has `files` and `images` too; `message` tells why the first was refused. An upload may take an hour, as long as 8 KB arrive a second.',
    kept,
  ].join('\n\n'),
  security: needs.token,
  middleware: [streamed, loggedIn],
  request: {
    params: listingParams,
    body: uploadRequest({ realEstateType: { type: 'string', enum: ['REAL_ESTATE'] } }),
  },
  responses: personalAnswers({
    schema: UploadedImages,
    description: 'What became of each file',
    example: {
      files: [
        { name: 'balkon.jpg', image: exampleImage, error: null },
        { name: 'tlocrt.svg', image: null, error: 'FILE_TYPE_NOT_SUPPORTED' },
      ],
      images: [exampleImage],
    },
    problems: uploadProblems,
  }),
});

const remove = createRoute({
  method: 'delete',
  path,
  operationId: 'deleteListingImage',
  tags: [tags.listings],
  summary: 'Delete a picture',
  description: `${managed} A public listing keeps at least one (\`LISTING_INCOMPLETE\`). ${kept}`,
  security: needs.token,
  middleware: loggedIn,
  request: {
    params: listingParams,
    query: z.object({
      fileName: FileName.meta({ param: { description: 'Name of the picture', example: exampleImage.fileName } }),
      realEstateType: z
        .literal('REAL_ESTATE', 'VALUE_INVALID')
        .optional()
        .meta({ param: { description: 'The kind of listing', example: 'REAL_ESTATE' } }),
    }),
  },
  responses: emptyAnswer({
    description: 'Deleted, its files too',
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  }),
});

const order = createRoute({
  method: 'put',
  path: `${path}/order`,
  operationId: 'orderListingImages',
  tags: [tags.listings],
  summary: 'Order the pictures of a listing',
  description: `The names of the pictures, the cover first; those that are not named follow as they were. ${managed} ${kept}`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { params: listingParams, body: jsonRequest(ImageOrder, { fileNames: [exampleImage.fileName] }) },
  responses: personalAnswers({
    schema: images,
    description: 'All pictures in their new order',
    example: [exampleImage],
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  }),
});

const describe = createRoute({
  method: 'put',
  path: `${path}/text`,
  operationId: 'describeListingImage',
  tags: [tags.listings],
  summary: 'Say what a picture shows',
  description: `For whoever does not see it. ${managed} ${kept}`,
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: {
    params: listingParams,
    body: jsonRequest(ImageText, { fileName: exampleImage.fileName, alt: exampleImage.alt }),
  },
  responses: personalAnswers({
    schema: images,
    description: 'All pictures',
    example: [exampleImage],
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  }),
});

const picturesOf = (listingId: number) => ({ ...singlePictures, listingId });

export const listingImages = createRouter();

listingImages.openapi(list, async (c) => {
  const { id } = c.req.valid('param');
  const authorization = c.req.header('authorization');
  const actor = authorization === undefined ? undefined : await authenticateLive(c.env.runtime, authorization);
  const own = actor && (await findOwnImages(c.env.runtime, actor, picturesOf(id)));
  if (own) return answerManager(c, own);
  return answerJson(c, (await publicListing(c, id)).images, { keep: 'listings', byToken: true });
});

listingImages.openapi(upload, async (c) => {
  const of = picturesOf(c.req.valid('param').id);
  return answerManager(c, await uploading(c, (upload) => uploadImages(c.env.runtime, c.get('actor'), { of, upload })));
});

listingImages.openapi(remove, async (c) => {
  const { fileName } = c.req.valid('query');
  await removeImage(c.env.runtime, c.get('actor'), { of: picturesOf(c.req.valid('param').id), fileName });
  return answerManager(c);
});

listingImages.openapi(order, async (c) => {
  const wanted = { of: picturesOf(c.req.valid('param').id), ...c.req.valid('json') };
  return answerManager(c, await orderImages(c.env.runtime, c.get('actor'), wanted));
});

listingImages.openapi(describe, async (c) => {
  const wanted = { of: picturesOf(c.req.valid('param').id), ...c.req.valid('json') };
  return answerManager(c, await describeImage(c.env.runtime, c.get('actor'), wanted));
});
