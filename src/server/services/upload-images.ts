import { randomBytes } from 'node:crypto';
import type { Image } from '#contract/image.ts';
import { mostImages, type FileRefusal, type UploadedImages } from '#contract/upload.ts';
import { imageFrom, imageKey } from '#domain/image.ts';
import type { Actor } from '#domain/permissions.ts';
import { countImages, insertImage, listImages } from '../db/queries/images.ts';
import type { FileOwner } from '../db/queries/listing-files.ts';
import { AppError } from '../errors.ts';
import { makeImageApart } from '../images/workers.ts';
import type { Runtime } from '../runtime.ts';
import { keepUpload } from './keep-upload.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { permitFiles } from './permit-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, uploadFiles } from './upload-files.ts';

type Keeping = { actor: Actor; listing: FileOwner };

async function keepImage(
  runtime: Runtime,
  { actor, listing }: Keeping,
  { path }: ReceivedFile,
): Promise<Image | FileRefusal> {
  if ((await countImages(runtime.db, listing.id)) >= mostImages) return 'TOO_MANY_IMAGES';
  const made = await makeImageApart({ path, of: 'PHOTO' });
  if (typeof made === 'string') return made;
  const { files, ...measures } = made;
  const image = { ...measures, fileName: randomBytes(16).toString('hex'), altHr: null, altEn: null };
  const refusal = await keepUpload(runtime, listing, {
    files: files.map(({ width, format, ...file }) => ({ ...file, key: imageKey(image.fileName, width, format) })),
    refuse: async (transaction) =>
      (await countImages(transaction, listing.id)) >= mostImages ? 'TOO_MANY_IMAGES' : undefined,
    insert: async (transaction, bytes) => {
      await insertImage(transaction, { ...image, listingId: listing.id, bytes });
      await noteAdminAct(transaction, actor, { act: 'FILES_CHANGED', listingId: listing.id });
    },
  });
  return refusal ?? imageFrom(image);
}

/**
 * Adds pictures to a single listing of the actor's, or for an admin to any: at its end, in the order of the form. The
 * answer comes when they are kept in all sizes.
 * @returns what became of each file, and all pictures of the listing.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED when no file was kept; LIMIT_REACHED when the listing has 40 already; as `uploadFiles`.
 */
export async function uploadImages(
  runtime: Runtime,
  actor: Actor,
  { listingId, upload }: { listingId: number; upload: Upload },
): Promise<UploadedImages> {
  const listing = await permitFiles(runtime.db, actor, listingId);
  if ((await countImages(runtime.db, listingId)) >= mostImages) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${mostImages} pictures.` });
  }
  const outcomes = await uploadFiles(runtime, upload, {
    actor,
    listing,
    fileBytes: runtime.config.largestUpload.image,
    keep: (file) => keepImage(runtime, { actor, listing }, file),
  });
  return answerOf({
    files: outcomes.map((outcome) =>
      'kept' in outcome
        ? { name: outcome.name, image: outcome.kept, error: null }
        : { name: outcome.name, image: null, error: outcome.refusal },
    ),
    images: (await listImages(runtime.db, listingId)).map(imageFrom),
  });
}
