import type { Transaction } from 'kysely';
import type { Image } from '#contract/image.ts';
import type { ImageOrder, ImageText } from '#contract/upload.ts';
import { imageFrom, imageKeys } from '#domain/image.ts';
import { isPublic } from '#domain/lifecycle.ts';
import { authorize, type Actor } from '#domain/permissions.ts';
import { countImages, describeImageRow, listImages, placeImages, removeImageRow } from '../db/queries/images.ts';
import { findFileOwner, lockFileOwner, noteFileChange, type FileOwner } from '../db/queries/listing-files.ts';
import { releaseFiles } from '../db/queries/loose-files.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { permitFiles, refuseArchived } from './permit-files.ts';
import { removeFiles } from './remove-files.ts';

type Change<Result> = (transaction: Transaction<Database>, listing: FileOwner) => Promise<Result>;

const unknownImage = (fileName: string) =>
  new AppError('NOT_FOUND', { detail: `The listing has no picture ${fileName}.` });

/** Changes the pictures of a listing while nobody else does. */
async function change<Result>(
  { db }: Runtime,
  actor: Actor,
  { listingId, work }: { listingId: number; work: Change<Result> },
): Promise<Result> {
  const found = await permitFiles(db, actor, listingId);
  return db.transaction().execute(async (transaction) => {
    const listing = await lockFileOwner(transaction, found);
    if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no listing ${listingId}.` });
    refuseArchived(listing);
    const result = await work(transaction, listing);
    await noteFileChange(transaction, listingId);
    return result;
  });
}

const imagesOf = async (transaction: Transaction<Database>, listingId: number) =>
  (await listImages(transaction, listingId)).map(imageFrom);

/** All pictures of a listing, in whatever status, for its owner and admins; undefined for everybody else. */
export async function listOwnImages({ db }: Runtime, actor: Actor, listingId: number): Promise<Image[] | undefined> {
  if (authorize(actor, 'MANAGE_LISTING', await findFileOwner(db, listingId)) !== 'ALLOWED') return undefined;
  return (await listImages(db, listingId)).map(imageFrom);
}

/**
 * Removes a picture, its files too. A public listing keeps at least one.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED when archived, LISTING_INCOMPLETE
 */
export async function removeImage(
  runtime: Runtime,
  actor: Actor,
  { listingId, fileName }: { listingId: number; fileName: string },
): Promise<void> {
  const work: Change<string[]> = async (transaction, { status }) => {
    const removed = await removeImageRow(transaction, listingId, fileName);
    if (!removed) throw unknownImage(fileName);
    if (isPublic(status) && (await countImages(transaction, listingId)) === 0) {
      const errors = { images: ['VALUE_REQUIRED'] };
      throw new AppError('LISTING_INCOMPLETE', { detail: 'A public listing has at least one picture.', errors });
    }
    const keys = imageKeys(removed);
    await releaseFiles(transaction, keys);
    return keys;
  };
  await removeFiles(runtime, await change(runtime, actor, { listingId, work }));
}

/**
 * Puts the pictures into the order of these names, the cover first; those that are not named follow as they were.
 * @returns all pictures.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED when archived, VALIDATION_FAILED for a name twice or of no picture.
 */
export async function orderImages(
  runtime: Runtime,
  actor: Actor,
  { listingId, fileNames }: ImageOrder & { listingId: number },
): Promise<Image[]> {
  const work: Change<Image[]> = async (transaction) => {
    const names = (await listImages(transaction, listingId)).map((image) => image.fileName);
    const wanted = new Set(fileNames);
    if (wanted.size < fileNames.length || fileNames.some((name) => !names.includes(name))) {
      const errors = { fileNames: ['VALUE_INVALID'] };
      throw new AppError('VALIDATION_FAILED', {
        detail: 'Each name once, and only of pictures that are there.',
        errors,
      });
    }
    await placeImages(transaction, listingId, [...fileNames, ...names.filter((name) => !wanted.has(name))]);
    return imagesOf(transaction, listingId);
  };
  return change(runtime, actor, { listingId, work });
}

/**
 * Says what a picture shows, for whoever does not see it.
 * @returns all pictures.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED when archived
 */
export async function describeImage(
  runtime: Runtime,
  actor: Actor,
  { listingId, fileName, alt }: ImageText & { listingId: number },
): Promise<Image[]> {
  const said = { hr: alt.hr || null, en: alt.en || null };
  const work: Change<Image[]> = async (transaction) => {
    if (!(await describeImageRow(transaction, listingId, { fileName, alt: said }))) throw unknownImage(fileName);
    return imagesOf(transaction, listingId);
  };
  return change(runtime, actor, { listingId, work });
}
