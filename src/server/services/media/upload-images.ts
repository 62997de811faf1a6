import { randomBytes } from 'node:crypto';
import type { FileRefusal } from '#contract/media/upload.ts';
import { imageKey } from '#domain/media/image.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findLimits } from '#server/db/queries/auth/account-limits.ts';
import { countImages, insertImage, listImages, type ImageRow } from '#server/db/queries/media/images.ts';
import type { Db } from '#server/db/tables/index.ts';
import type { ImageTask } from '#server/images/make-image.ts';
import { makeImageInWorker } from '#server/images/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import { storeUpload, type Uploader, permitFiles } from './change-files.ts';
import { withSignedImages, type ImagesOf } from './shown-images.ts';
import type { Upload } from './receive-upload.ts';
import { tooManyImages } from './storage-limits.ts';
import { answerOf, uploadFiles } from './upload-files.ts';
import { uploadKey, type KeyedFile } from './upload-key.ts';

/** An uploaded image in all sizes under a new name: its row, and the files to store. */
export async function makeStoredImage(task: ImageTask) {
  const made = await makeImageInWorker(task);
  if (typeof made === 'string') return made;
  const { files, ...measures } = made;
  const fileName = randomBytes(16).toString('hex');
  return {
    image: { ...measures, fileName, altHr: null, altEn: null },
    files: files.map(({ width, format, ...file }) => ({ ...file, key: imageKey(fileName, width, format) })),
  };
}

type NewPicture = { path: string; kind: ImageRow['kind']; keyed: KeyedFile<ImageRow> | undefined };

async function storeImage(
  runtime: Runtime,
  uploader: Uploader,
  { path, kind, keyed }: NewPicture,
): Promise<ImageRow | FileRefusal> {
  const { id: listingId, ownerId } = uploader.listing;
  const tooMany = async (db: Db) =>
    (await countImages(db, listingId)) >= (await findLimits(db, ownerId)).images ? 'TOO_MANY_IMAGES' : undefined;
  const refusal = await tooMany(runtime.db);
  if (refusal) return refusal;
  const made = await makeStoredImage({ path, of: 'PHOTO' });
  if (typeof made === 'string') return made;
  const image = { ...made.image, kind };
  const instead = await storeUpload(runtime, uploader, {
    files: made.files,
    before: async (transaction) => (await keyed?.find(transaction)) ?? tooMany(transaction),
    insert: async (transaction, bytes) => {
      await insertImage(transaction, { ...image, listingId, bytes });
      await keyed?.keep(transaction, image.fileName);
      return { act: 'IMAGE_ADDED', name: image.fileName };
    },
  });
  return instead ?? image;
}

/** The outcome for each image, and all images of the listing. */
type UploadedPictures<View> = {
  files: { name: string; image: View | null; error: FileRefusal | null }[];
  images: View[];
};

/** Appends images, stored in all sizes. Throws LIMIT_REACHED; as `permitFiles`, `uploadFiles`. */
export async function uploadImages<View>(
  runtime: Runtime,
  actor: Actor,
  { of, upload, ...sent }: { of: ImagesOf<View>; upload: Upload; key: string | undefined },
): Promise<UploadedPictures<View>> {
  const { listingId, fields } = of;
  const toView = (row: ImageRow) => withSignedImages(runtime, of.toView(row));
  const uploader = { actor, listing: await permitFiles(runtime.db, actor, of) };
  const call = `pictures of ${listingId} by ${actor.userId}`;
  const key = uploadKey(runtime, { ...sent, call, list: (db) => listImages(db, listingId) });
  const { images: most } = await findLimits(runtime.db, uploader.listing.ownerId);
  if ((await countImages(runtime.db, listingId)) >= most && !(await key?.isKnown())) throw tooManyImages(most);
  const outcomes = await uploadFiles(runtime, upload, {
    uploader,
    fields,
    key,
    kind: 'image',
    store: ({ path }, { fields: { kind = 'VISUALISATION' }, keyed }) =>
      storeImage(runtime, uploader, { path, kind: kind as ImageRow['kind'], keyed }),
  });
  return answerOf({
    files: outcomes.map((outcome) =>
      'stored' in outcome
        ? { name: outcome.name, image: toView(outcome.stored), error: null }
        : { name: outcome.name, image: null, error: outcome.refusal },
    ),
    images: (await listImages(runtime.db, listingId)).map(toView),
  });
}
