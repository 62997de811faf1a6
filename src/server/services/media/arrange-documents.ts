import type { DocumentText } from '#contract/projects/project-files.ts';
import { documentKey } from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  describeDocumentRow,
  listDocumentRows,
  removeDocumentRows,
  type DocumentsOf,
} from '#server/db/queries/media/listing-documents.ts';
import { type FilesOf, releaseFiles } from '#server/db/queries/media/listing-files.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { changeFiles, type FileChange, nameInLog } from './change-files.ts';
import { type ListingDocuments, documentsOf } from './list-documents.ts';
import { removeFiles } from './remove-files.ts';

const unknownDocument = () => new AppError('NOT_FOUND', { detail: 'There is no such document.' });

/**
 * Removes a document, its file too; all of the kind where it is not named.
 * @throws AppError NOT_FOUND when there is none, STATUS_NOT_ALLOWED when archived; as `permitFiles`
 */
export async function removeDocument(
  runtime: Runtime,
  actor: Actor,
  { of, fileName }: { of: FilesOf & DocumentsOf; fileName?: string },
): Promise<void> {
  const change: FileChange<string[]> = async (transaction) => {
    const removed = await removeDocumentRows(transaction, of, fileName);
    if (removed.length === 0) throw unknownDocument();
    const keys = removed.map((row) => documentKey(row.fileName));
    await releaseFiles(transaction, keys);
    const act = of.kind === 'MODEL' ? 'MODEL_REMOVED' : 'DOCUMENT_REMOVED';
    return { result: keys, notes: removed.map((row) => ({ act, name: nameInLog(of, row) })) };
  };
  await removeFiles(runtime, await changeFiles(runtime, actor, { of, change }));
}

/**
 * Changes what a document is called, and whether everybody may read it.
 * @returns all documents of the kind.
 * @throws AppError NOT_FOUND, STATUS_NOT_ALLOWED when archived; as `permitFiles`
 */
export function describeDocument<Told>(
  runtime: Runtime,
  actor: Actor,
  { of, ...text }: DocumentText & { of: ListingDocuments<Told> },
): Promise<Told[]> {
  const change: FileChange<Told[]> = async (transaction) => {
    const before = (await listDocumentRows(transaction, of)).find(({ fileName }) => fileName === text.fileName);
    if (!before || !(await describeDocumentRow(transaction, of, text))) throw unknownDocument();
    const published = text.isPublic ? 'DOCUMENT_MADE_PUBLIC' : 'DOCUMENT_MADE_PRIVATE';
    const act = text.isPublic === before.isPublic ? 'DOCUMENT_RENAMED' : published;
    return { result: await documentsOf(transaction, of), notes: [{ act, name: nameInLog(of, text) }] };
  };
  return changeFiles(runtime, actor, { of, change });
}
