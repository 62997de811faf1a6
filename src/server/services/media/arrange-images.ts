import type { ImageOrder } from '#contract/media/upload.ts';
import { authorize, type Actor } from '#domain/auth/permissions.ts';
import { updateImageTextRow, listImages, updateImageOrder, type PictureText } from '#server/db/queries/media/images.ts';
import { findFileOwner } from '#server/db/queries/media/listing-files.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { changeFiles, type FileChange, permitFiles } from './change-files.ts';
import type { ImagesOf } from './shown-images.ts';

export const unknownImage = (fileName: string) =>
  new AppError('NOT_FOUND', { detail: `The listing has no picture ${fileName}.` });

export const viewsOf = async <View>(db: Runtime['db'] | Transaction, { listingId, toView }: ImagesOf<View>) =>
  (await listImages(db, listingId)).map(toView);

/** All images of a listing in any status, for those who manage it. Throws as `permitFiles`. */
export async function listOwnImages<View>({ db }: Runtime, actor: Actor, of: ImagesOf<View>): Promise<View[]> {
  await permitFiles(db, actor, of);
  return viewsOf(db, of);
}

/** The same for a single listing; undefined for anyone else, who may see it only while public. */
export async function findOwnImages<View>(
  { db }: Runtime,
  actor: Actor,
  of: ImagesOf<View>,
): Promise<View[] | undefined> {
  const owner = await findFileOwner(db, of);
  return authorize(actor, 'MANAGE_LISTING', owner) === 'ALLOWED' ? viewsOf(db, of) : undefined;
}

/** Reorders the images as named, cover first, unnamed ones last. Throws STATUS_NOT_ALLOWED, VALIDATION_FAILED. */
export function orderImages<View>(
  runtime: Runtime,
  actor: Actor,
  { of, fileNames }: ImageOrder & { of: ImagesOf<View> },
): Promise<View[]> {
  const { listingId } = of;
  const change: FileChange<View[]> = async (transaction) => {
    const names = (await listImages(transaction, listingId)).map((image) => image.fileName);
    const wanted = new Set(fileNames);
    if (wanted.size < fileNames.length || fileNames.some((name) => !names.includes(name))) {
      const errors = { fileNames: ['VALUE_INVALID'] };
      throw new AppError('VALIDATION_FAILED', {
        detail: 'Each name once, and only of pictures that are there.',
        errors,
      });
    }
    await updateImageOrder(transaction, listingId, [...fileNames, ...names.filter((name) => !wanted.has(name))]);
    return { result: await viewsOf(transaction, of), notes: [{ act: 'IMAGES_ORDERED' }] };
  };
  return changeFiles(runtime, actor, { of, change });
}

/** Updates an image's description and what it shows: its kind in a project, else whether a plan; returns all. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export function updateImageText<View>(
  runtime: Runtime,
  actor: Actor,
  { of, ...text }: PictureText & { of: ImagesOf<View> },
): Promise<View[]> {
  const change: FileChange<View[]> = async (transaction) => {
    if (!(await updateImageTextRow(transaction, of.listingId, text))) throw unknownImage(text.fileName);
    return { result: await viewsOf(transaction, of), notes: [{ act: 'IMAGE_DESCRIBED', name: text.fileName }] };
  };
  return changeFiles(runtime, actor, { of, change });
}
