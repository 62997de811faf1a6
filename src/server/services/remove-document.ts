import { documentKey, privateDocuments } from '#domain/document.ts';
import type { Actor } from '#domain/permissions.ts';
import { lockFileOwner, noteFileChange } from '../db/queries/listing-files.ts';
import { releaseFiles } from '../db/queries/loose-files.ts';
import { removeDocumentRow } from '../db/queries/private-documents.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { DocumentsAsked } from './list-documents.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { permitFiles, refuseArchived } from './permit-files.ts';
import { removeFiles } from './remove-files.ts';

/**
 * Removes a private document, its file too.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED when archived
 */
export async function removeDocument(
  runtime: Runtime,
  actor: Actor,
  { listingId, path, fileName }: DocumentsAsked & { fileName: string },
): Promise<void> {
  const listing = await permitFiles(runtime.db, actor, listingId);
  const keys = [documentKey(fileName)];
  await runtime.db.transaction().execute(async (transaction) => {
    const locked = await lockFileOwner(transaction, listing);
    if (locked) refuseArchived(locked);
    if (!(await removeDocumentRow(transaction, { listingId, kind: privateDocuments[path] }, fileName))) {
      throw new AppError('NOT_FOUND', { detail: 'There is no such document.' });
    }
    await releaseFiles(transaction, keys);
    await noteFileChange(transaction, listingId);
    await noteAdminAct(transaction, actor, { act: 'FILES_CHANGED', listingId });
  });
  await removeFiles(runtime, keys);
}
