import * as z from 'zod';
import { ImageEdit, ImageNames, restorableMinutes } from '#contract/media/image-work.ts';
import type { Image } from '#contract/media/image.ts';
import { editImage } from '#server/services/media/edit-image.ts';
import { removeImages, restoreImages } from '#server/services/media/remove-images.ts';
import type { ImagesOf } from '#server/services/media/shown-images.ts';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import type { createResource } from '#server/api/routing/resource.ts';
import type { listingParams } from '#server/api/routing/named-listing.ts';
import type { ListedCode } from '#server/api/routing/operation.ts';

type Work<Schema extends z.ZodType<Image>> = {
  /** Of the operation ids: `Listing`, `Project`. */
  noun: string;
  path: string;
  params: typeof listingParams;
  image: Schema;
  example: z.output<Schema>;
  /** Who may do it. */
  managed: string;
  picturesOf: (listingId: number) => ImagesOf<z.output<Schema>>;
};

const problems: ListedCode[] = ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'];
const back = `can be taken back for ${restorableMinutes} minutes`;

type Resource = ReturnType<typeof createResource>;

function declareEdits<Schema extends z.ZodType<Image>>(
  resource: Resource,
  { noun, path, params, image, example, managed, picturesOf }: Work<Schema>,
): void {
  resource.put(`${path}/edits`, {
    operationId: `edit${noun}Image`,
    summary: 'Turn, cut and blur a picture',
    description: [
      `In this order, made of the largest size that is kept. The parts are fractions of the turned picture. Blurred parts keep a few colours only, which nobody can undo. ${managed}`,
      `The picture stays in its place with its description and gets another name; nobody gets the old one any more, which ${back}.`,
    ],
    params,
    body: [
      ImageEdit,
      {
        fileName: example.fileName,
        rotate: 90,
        crop: { left: 0, top: 0.1, width: 1, height: 0.75 },
        blur: [{ left: 0.4, top: 0.6, width: 0.1, height: 0.05 }],
      },
    ],
    answer: [z.array(image), 'All pictures', [example]],
    ownPictures: true,
    problems: [...problems, 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
    handle: ({ c, runtime, actor, params: { id }, body }) =>
      editImage(runtime, actor, { of: picturesOf(id), network: networkOf(c.env.client.address), ...body }),
  });
}

/** Declares the calls that edit pictures, delete several, and take them back. */
export function declareImageWork<Schema extends z.ZodType<Image>>(resource: Resource, work: Work<Schema>): void {
  const { noun, path, params, image, example, managed, picturesOf } = work;
  const images = z.array(image);
  const body: [typeof ImageNames, ImageNames] = [ImageNames, { fileNames: [example.fileName] }];
  declareEdits(resource, work);

  resource.put(`${path}/removed`, {
    operationId: `delete${noun}Images`,
    summary: 'Delete several pictures',
    description: `All of them or none; they are gone for everybody at once, and ${back}. What is public keeps at least one (\`LISTING_INCOMPLETE\`). ${managed}`,
    params,
    body,
    answer: [images, 'The pictures that are left', [example]],
    ownPictures: true,
    problems: [...problems, 'LISTING_INCOMPLETE'],
    handle: ({ runtime, actor, params: { id }, body: { fileNames } }) =>
      removeImages(runtime, actor, { of: picturesOf(id), fileNames }),
  });

  resource.put(`${path}/restored`, {
    operationId: `restore${noun}Images`,
    summary: 'Take pictures back',
    description: `Deleted ones to where they were, and the originals of edited ones, which take the place of the edits, by the names that they had. After ${restorableMinutes} minutes 404. ${managed}`,
    params,
    body,
    answer: [images, 'All pictures', [example]],
    ownPictures: true,
    problems: [...problems, 'LIMIT_REACHED'],
    handle: ({ runtime, actor, params: { id }, body: { fileNames } }) =>
      restoreImages(runtime, actor, { of: picturesOf(id), fileNames }),
  });
}
