import { restorableMinutes, type ImageNames } from '#contract/media/image-work.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { imageKeys } from '#domain/media/image.ts';
import { countImages } from '#server/db/queries/media/images.ts';
import { findLimits } from '#server/db/queries/auth/account-limits.ts';
import { claimFiles, releaseFiles } from '#server/db/queries/media/listing-files.ts';
import {
  listRemovedImages,
  removeImageRows,
  restoreImageFiles,
  restoreImageRow,
} from '#server/db/queries/media/removed-images.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { leftBytes, storageFull, tooManyImages } from './storage-limits.ts';
import type { Runtime } from '#server/runtime.ts';
import { unknownImage, viewsOf } from './arrange-images.ts';
import { changeFiles, type FileChange } from './change-files.ts';
import { removeFiles } from './remove-files.ts';
import type { ImagesOf } from './shown-images.ts';

type Named<View> = ImageNames & { of: ImagesOf<View> };

/**
 * Deletes images, hidden at once and restorable for an hour; returns those left.
 * Throws NOT_FOUND, STATUS_NOT_ALLOWED, LISTING_INCOMPLETE if a public listing would have none.
 */
export function removeImages<View>(runtime: Runtime, actor: Actor, { of, fileNames }: Named<View>): Promise<View[]> {
  const { listingId } = of;
  const change: FileChange<View[]> = async (transaction, { status }) => {
    const removed = await removeImageRows(transaction, { listingId, fileNames, minutes: restorableMinutes });
    const absent = fileNames.find((name) => removed.every(({ fileName }) => fileName !== name));
    if (absent !== undefined) throw unknownImage(absent);
    if (isPublic(status) && (await countImages(transaction, listingId)) === 0) {
      const errors = { images: ['VALUE_REQUIRED'] };
      throw new AppError('LISTING_INCOMPLETE', { detail: 'A public listing has at least one picture.', errors });
    }
    await releaseFiles(transaction, removed.flatMap(imageKeys), restorableMinutes);
    const notes = removed.map(({ fileName: name }) => ({ act: 'IMAGE_REMOVED' as const, name }));
    return { result: await viewsOf(transaction, of), notes };
  };
  return changeFiles(runtime, actor, { of, change });
}

/** @throws AppError LIMIT_REACHED */
async function checkLimits(transaction: Transaction, listingId: number, ownerId: number): Promise<void> {
  const { images } = await findLimits(transaction, ownerId);
  if ((await countImages(transaction, listingId)) > images) throw tooManyImages(images);
  if ((await leftBytes(transaction, ownerId)) < 0) throw await storageFull(transaction, ownerId);
}

/**
 * Takes back deleted images, and originals in place of their edits; returns all images.
 * Throws NOT_FOUND after an hour, LIMIT_REACHED, STATUS_NOT_ALLOWED.
 */
export async function restoreImages<View>(
  runtime: Runtime,
  actor: Actor,
  { of, fileNames }: Named<View>,
): Promise<View[]> {
  const { listingId } = of;
  const wanted = new Set(fileNames);
  const change: FileChange<{ views: View[]; replaced: string[] }> = async (transaction, { ownerId }) => {
    const removed = await listRemovedImages(transaction, listingId, fileNames);
    const gone = () => new AppError('NOT_FOUND', { detail: 'Such a picture cannot be taken back, or no longer.' });
    if (removed.length < wanted.size || !(await claimFiles(transaction, removed.flatMap(imageKeys)))) throw gone();
    const replaced: string[] = [];
    for (const { fileName, replacedBy } of removed) {
      const newer = replacedBy && (await restoreImageFiles(transaction, { listingId, fileName, replacedBy }));
      if (newer) replaced.push(...imageKeys(newer));
      else if (!(await restoreImageRow(transaction, { listingId, fileName }))) throw gone();
    }
    await checkLimits(transaction, listingId, ownerId);
    await releaseFiles(transaction, replaced);
    const notes = removed.map(({ fileName: name }) => ({ act: 'IMAGE_RESTORED' as const, name }));
    return { result: { views: await viewsOf(transaction, of), replaced }, notes };
  };
  const { views, replaced } = await changeFiles(runtime, actor, { of, change });
  await removeFiles(runtime, replaced);
  return views;
}
