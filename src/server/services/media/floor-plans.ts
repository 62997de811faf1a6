import type { ManagedFloor } from '#contract/projects/managed-project.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import { imageFrom, imageKeys } from '#domain/media/image.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findFloor, setPlan, type FloorOf, removeUnusedPlans } from '#server/db/queries/projects/project-rows.ts';
import { insertImage } from '#server/db/queries/media/images.ts';
import { releaseFiles } from '#server/db/queries/media/listing-files.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { changeFiles, type FileChange, permitFiles, storeUpload, type Uploader } from './change-files.ts';
import { withSignedImages } from './shown-images.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { removeFiles } from './remove-files.ts';
import { uploadFile } from './upload-files.ts';
import { makeStoredImage } from './upload-images.ts';

const group = 'PROJECTS';

async function knownFloor(db: Runtime['db'], of: FloorOf) {
  const floor = await findFloor(db, of);
  if (!floor) throw new AppError('NOT_FOUND', { detail: `The project has no floor ${of.floorId}.` });
  return floor;
}

/** The floor plan's name in the log. */
const nameOf = ({ level, floorId }: { level: number; floorId: string }) => `${level} (#${floorId})`;

/** Replaces or removes a floor's plan and releases the old one; returns the old files. */
async function changePlan(
  transaction: Transaction,
  { listingId, floorId }: { listingId: number; floorId: number },
  imageId: number | null,
): Promise<string[]> {
  await setPlan(transaction, floorId, imageId);
  const keys = (await removeUnusedPlans(transaction, listingId)).flatMap(imageKeys);
  await releaseFiles(transaction, keys);
  return keys;
}

async function storePlan(
  runtime: Runtime,
  { of, ...uploader }: Uploader & { of: FloorOf },
  { path }: ReceivedFile,
): Promise<ManagedFloor | FileRefusal> {
  const made = await makeStoredImage({ path, of: 'DRAWING' });
  if (typeof made === 'string') return made;
  const { image, files } = made;
  let replaced: string[] = [];
  let level = 0;
  const refusal = await storeUpload(runtime, uploader, {
    files,
    insert: async (transaction, bytes) => {
      const floor = await knownFloor(transaction, of);
      level = floor.level;
      const row = { ...image, kind: 'PLAN' as const, listingId: of.listingId, bytes };
      replaced = await changePlan(transaction, { ...of, floorId: floor.id }, await insertImage(transaction, row));
      return { act: 'PLAN_ADDED', name: nameOf({ level, floorId: of.floorId }) };
    },
  });
  if (refusal) return refusal;
  await removeFiles(runtime, replaced);
  return { id: of.floorId, level, plan: withSignedImages(runtime, imageFrom(image)) };
}

/** Sets a floor's plan, replacing any old one. Throws NOT_FOUND; as `permitFiles`, `uploadFile`. */
export async function uploadPlan(
  runtime: Runtime,
  actor: Actor,
  { upload, ...of }: FloorOf & { upload: Upload },
): Promise<ManagedFloor> {
  const uploader = { actor, listing: await permitFiles(runtime.db, actor, { listingId: of.listingId, group }) };
  await knownFloor(runtime.db, of);
  return uploadFile(runtime, upload, {
    uploader,
    kind: 'image',
    store: (file) => storePlan(runtime, { ...uploader, of }, file),
  });
}

/** Removes a floor's plan, if it has one. Throws NOT_FOUND, STATUS_NOT_ALLOWED; as `permitFiles`. */
export async function removePlan(runtime: Runtime, actor: Actor, of: FloorOf): Promise<ManagedFloor> {
  const change: FileChange<{ floor: ManagedFloor; keys: string[] }> = async (transaction) => {
    const { id, level } = await knownFloor(transaction, of);
    const keys = await changePlan(transaction, { ...of, floorId: id }, null);
    const result = { floor: { id: of.floorId, level, plan: null }, keys };
    return { result, notes: [{ act: 'PLAN_REMOVED', name: nameOf({ level, floorId: of.floorId }) }] };
  };
  const { floor, keys } = await changeFiles(runtime, actor, { of: { listingId: of.listingId, group }, change });
  await removeFiles(runtime, keys);
  return floor;
}
