import { randomBytes } from 'node:crypto';
import type { Model } from '#contract/projects/project.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import { documentKey, projectDocumentUrl } from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { insertDocument, removeDocumentRows } from '#server/db/queries/media/listing-documents.ts';
import { releaseFiles } from '#server/db/queries/media/listing-files.ts';
import { checkModelInWorker } from '#server/models/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import { storeUpload, type Uploader, nameInLog, permitFiles } from './change-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { removeFiles } from './remove-files.ts';
import { refusedFile, uploadFile } from './upload-files.ts';

const fallbackTitle = 'model.glb';

async function storeModel(runtime: Runtime, uploader: Uploader, file: ReceivedFile): Promise<Model | FileRefusal> {
  const flaw = await checkModelInWorker(file.path);
  if (flaw) throw refusedFile(flaw.refusal, flaw.reason);
  const { id: listingId } = uploader.listing;
  const of = { listingId, kind: 'MODEL' as const };
  const row = { fileName: `${randomBytes(16).toString('hex')}.glb`, bytes: file.bytes, isPublic: true };
  let replaced: string[] = [];
  const refusal = await storeUpload(runtime, uploader, {
    files: [{ key: documentKey(row.fileName), path: file.path, bytes: file.bytes }],
    insert: async (transaction) => {
      replaced = (await removeDocumentRows(transaction, of)).map((removed) => documentKey(removed.fileName));
      await releaseFiles(transaction, replaced);
      const title = file.name || fallbackTitle;
      await insertDocument(transaction, { ...of, ...row, title, mediaType: 'model/gltf-binary' });
      return { act: 'MODEL_ADDED', name: nameInLog(of, { ...row, title }) };
    },
  });
  if (refusal) return refusal;
  await removeFiles(runtime, replaced);
  return { fileName: row.fileName, bytes: row.bytes, url: projectDocumentUrl(listingId, row.fileName) };
}

/** Sets a project's 3D model, replacing any old one. Throws as `permitFiles`, `uploadFile`. */
export async function uploadModel(
  runtime: Runtime,
  actor: Actor,
  { listingId, upload }: { listingId: number; upload: Upload },
): Promise<Model> {
  const uploader = { actor, listing: await permitFiles(runtime.db, actor, { listingId, group: 'PROJECTS' }) };
  return uploadFile(runtime, upload, {
    uploader,
    kind: 'model',
    store: (file) => storeModel(runtime, uploader, file),
  });
}
