import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restorableMinutes, type ImageEdit } from '#contract/media/image-work.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { imageKeys } from '#domain/media/image.ts';
import { listImages } from '#server/db/queries/media/images.ts';
import { releaseFiles } from '#server/db/queries/media/listing-files.ts';
import { replaceImageFiles } from '#server/db/queries/media/removed-images.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { unknownImage, viewsOf } from './arrange-images.ts';
import { permitFiles, refuseArchived, storeUpload } from './change-files.ts';
import type { ImagesOf } from './shown-images.ts';
import { uploadFolder } from './upload-files.ts';
import { makeStoredImage } from './upload-images.ts';
import { whileProcessing, whileReceiving, withinQuota } from './upload-slots.ts';

async function withLocalCopy<Result>(
  runtime: Runtime,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  const stored = await runtime.files.find(key);
  if (!stored) return undefined;
  const folder = join(uploadFolder(runtime), randomBytes(12).toString('hex'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, '0');
    await pipeline(stored.stream(), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const refused = (refusal: FileRefusal) =>
  new AppError('VALIDATION_FAILED', {
    detail: `The picture was not changed: ${refusal}`,
    errors: { fileName: [refusal] },
    sentence: refusal,
  });

type Editing<View> = ImageEdit & { of: ImagesOf<View>; network: string };

/**
 * Edits an image under a new name; the original is hidden, restorable for an hour. Returns all images.
 * Throws VALIDATION_FAILED, TOO_MANY_REQUESTS; as `permitFiles`.
 */
export async function editImage<View>(
  runtime: Runtime,
  actor: Actor,
  { of, network, fileName, ...edit }: Editing<View>,
): Promise<View[]> {
  const { listingId } = of;
  const { userId } = actor;
  const listing = await permitFiles(runtime.db, actor, of);
  refuseArchived(listing);
  const image = (await listImages(runtime.db, listingId)).find((one) => one.fileName === fileName);
  const source = image && imageKeys(image).at(-1);
  if (source === undefined) throw unknownImage(fileName);

  async function replace(path: string): Promise<void> {
    const made = await withinQuota(runtime, userId, () => makeStoredImage({ path, of: 'PHOTO', edit }));
    if (typeof made === 'string') throw refused(made);
    const refusal = await storeUpload(
      runtime,
      { actor, listing },
      {
        files: made.files,
        insert: async (transaction, bytes) => {
          const by = { ...made.image, bytes };
          const old = await replaceImageFiles(transaction, { listingId, fileName, by, minutes: restorableMinutes });
          if (!old) throw unknownImage(fileName);
          await releaseFiles(transaction, imageKeys(old), restorableMinutes);
          return { act: 'IMAGE_EDITED', name: `${fileName} → ${made.image.fileName}` };
        },
      },
    );
    if (refusal) throw refused(refusal);
  }

  await whileReceiving({ userId, network, bytes: 0 }, () =>
    whileProcessing(userId, async () => {
      const copied = await withLocalCopy(runtime, source, async (path) => (await replace(path), true));
      if (!copied) throw unknownImage(fileName);
    }),
  );
  return viewsOf(runtime.db, of);
}
