import { actorIfAny } from '#server/api/routing/authentication.ts';
import { answerPersonal, answerJson } from '#server/api/routing/answer.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { FileName, ImageOrder, ImageText, UploadedImages } from '#contract/media/upload.ts';
import { updateImageText, findOwnImages, orderImages } from '#server/services/media/arrange-images.ts';
import { removeImages } from '#server/services/media/remove-images.ts';
import { singlePictures } from '#server/services/media/shown-images.ts';
import { uploadImages } from '#server/services/media/upload-images.ts';
import { exampleImage } from '#server/api/examples/listing.ts';
import { listingParams, publicListing } from '#server/api/routing/named-listing.ts';
import { declareImageWork } from './image-work.ts';
import { uploading, uploadProblems, uploadRequest } from '#server/api/routing/upload.ts';

const images = z.array(Image);
const managed = 'For its owner and for admins, unless the listing is archived; to everybody else it does not exist.';
const versionStays = 'The version of the listing stays, so that nothing that is being written becomes stale.';

const picturesOf = (listingId: number) => ({ ...singlePictures, listingId });

export const listingImages = createResource('listings', 'USER');

listingImages.get('/real-estate-listings/{id}/images', {
  operationId: 'listListingImages',
  who: 'ANYBODY',
  summary: 'Pictures of a listing',
  description:
    'In the order in which the advertiser put them, the cover first. Public exactly when the listing is; with the token of its owner or of an admin in any status, and then kept by nobody.',
  params: listingParams,
  answer: [images, 'The pictures', [exampleImage]],
  cache: 'listings',
  problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  handle: async ({ c, runtime, params: { id } }) => {
    const actor = await actorIfAny(c);
    const own = actor && (await findOwnImages(runtime, actor, picturesOf(id)));
    if (own) return answerPersonal(c, own, { ownPictures: true });
    return answerJson(c, (await publicListing(c, id)).images, { cache: 'listings', byToken: true });
  },
});

listingImages.post('/real-estate-listings/{id}/images', {
  operationId: 'uploadListingImages',
  summary: 'Add pictures to a listing',
  description: [
    managed,
    'JPEG, PNG or WebP, told by content, of one frame and at most 64 million pixels; 25 files at once, 20 MB each (a portal may set another limit), as many pictures a listing as the kind of its owner’s account allows (a private one 40 by default). They are turned upright and freed of all metadata. The answer comes when they are kept in all sizes: what became of each file, in their order, and all pictures.',
    'A refused file takes no other with it. Where none was kept the answer is 422 `VALIDATION_FAILED`, which has `files` and `images` too; `message` tells why the first was refused. An upload may take an hour, as long as 8 KB arrive a second. With an `Idempotency-Key` a file that is sent again after a lost answer is kept once, whatever limits are reached meanwhile.',
    versionStays,
  ],
  params: listingParams,
  once: true,
  upload: uploadRequest({ realEstateType: { type: 'string', enum: ['REAL_ESTATE'] } }),
  answer: [
    UploadedImages,
    'What became of each file',
    {
      files: [
        { name: 'balkon.jpg', image: exampleImage, error: null },
        { name: 'tlocrt.svg', image: null, error: 'FILE_TYPE_NOT_SUPPORTED' },
      ],
      images: [exampleImage],
    },
  ],
  ownPictures: true,
  problems: uploadProblems,
  handle: ({ c, runtime, actor, params, key }) =>
    uploading(c, (upload) => uploadImages(runtime, actor, { of: picturesOf(params.id), upload, key })),
});

listingImages.delete('/real-estate-listings/{id}/images', {
  operationId: 'deleteListingImage',
  summary: 'Delete a picture',
  description: `${managed} A public listing keeps at least one (\`LISTING_INCOMPLETE\`). ${versionStays}`,
  params: listingParams,
  query: z.object({
    fileName: FileName.meta({ param: { description: 'Name of the picture', example: exampleImage.fileName } }),
    realEstateType: z
      .literal('REAL_ESTATE', 'VALUE_INVALID')
      .optional()
      .meta({ param: { description: 'The kind of listing', example: 'REAL_ESTATE' } }),
  }),
  answer: 'Deleted; its files go an hour later, and it can be taken back until then',
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, params, query: { fileName } }) =>
    removeImages(runtime, actor, { of: picturesOf(params.id), fileNames: [fileName] }),
});

listingImages.put('/real-estate-listings/{id}/images/order', {
  operationId: 'orderListingImages',
  summary: 'Order the pictures of a listing',
  description: `The names of the pictures, the cover first; those that are not named follow as they were. ${managed} ${versionStays}`,
  params: listingParams,
  body: [ImageOrder, { fileNames: [exampleImage.fileName] }],
  answer: [images, 'All pictures in their new order', [exampleImage]],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => orderImages(runtime, actor, { of: picturesOf(params.id), ...body }),
});

listingImages.put('/real-estate-listings/{id}/images/text', {
  operationId: 'describeListingImage',
  summary: 'Say what a picture shows',
  description: `For whoever does not see it, and whether it is the floor plan, which \`with=plan\` finds. ${managed} ${versionStays}`,
  params: listingParams,
  body: [ImageText, { fileName: exampleImage.fileName, alt: exampleImage.alt, isPlan: false }],
  answer: [images, 'All pictures', [exampleImage]],
  ownPictures: true,
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => updateImageText(runtime, actor, { of: picturesOf(params.id), ...body }),
});

declareImageWork(listingImages, {
  noun: 'Listing',
  path: '/real-estate-listings/{id}/images',
  params: listingParams,
  image: Image,
  example: exampleImage,
  managed: `${managed} ${versionStays}`,
  picturesOf,
});
