import type { DocumentText } from '#contract/projects/project-uploads.ts';
import {
  documentKey,
  privateDocuments,
  privateDocumentUrl,
  projectDocumentUrl,
  type PrivateDocumentPath,
} from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  findDocumentRow,
  listDocumentRows,
  type DocumentKind,
  type DocumentRow,
  findPublicDocument,
  updateDocumentTextRow,
  removeDocumentRows,
  type DocumentsOf,
} from '#server/db/queries/media/listing-documents.ts';
import { type FilesOf, releaseFiles } from '#server/db/queries/media/listing-files.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { permitFiles, changeFiles, type FileChange, nameInLog } from './change-files.ts';
import type { ProjectDocument } from '#contract/projects/project-files.ts';
import type { PrivateDocument } from '#contract/media/upload.ts';
import type { FormFields } from './upload-files.ts';
import type { StoredFile } from '#server/ports/files.ts';
import { removeFiles } from './remove-files.ts';

/** The documents of a kind as the listing's managers see them, oldest first. */
export async function documentsOf<View>(db: Runtime['db'], of: ListingDocuments<View>): Promise<View[]> {
  return (await listDocumentRows(db, of)).map(of.toView);
}

/** The documents of a kind, for those who manage the listing. Throws as `permitFiles`. */
export async function listDocuments<View>({ db }: Runtime, actor: Actor, of: ListingDocuments<View>): Promise<View[]> {
  await permitFiles(db, actor, of);
  return documentsOf(db, of);
}

/** A document's file for those who manage the listing or check its papers; their reads are logged. Throws NOT_FOUND. */
export async function readDocument(
  { db, files }: Runtime,
  actor: Actor,
  { kinds, fileName, ...of }: FilesOf & { kinds: readonly DocumentKind[]; fileName: string },
): Promise<FoundDocument> {
  await permitFiles(db, actor, { ...of, ...(of.group === 'SINGLES' && { action: 'READ_PAPERS' }) });
  const row = await findDocumentRow(db, { listingId: of.listingId, kinds }, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  if (!file) throw new AppError('NOT_FOUND', { detail: 'There is no such document.' });
  if (of.group === 'SINGLES') {
    const read = { act: 'DOCUMENT_READ', listingId: of.listingId, details: fileName } as const;
    await db.transaction().execute((transaction) => logAdminAction(transaction, actor, read));
  }
  return { file, title: row.title, mediaType: row.mediaType };
}

/** A listing's documents of a kind, with their view and the fields of the upload form. */
export type ListingDocuments<View> = FilesOf & {
  kind: DocumentKind;
  toView: (row: DocumentRow) => View;
  fields: FormFields;
};

/** The private documents of a single listing, by the path segment of their kind. */
export function privateDocumentsOf(listingId: number, path: PrivateDocumentPath): ListingDocuments<PrivateDocument> {
  return {
    listingId,
    group: 'SINGLES',
    kind: privateDocuments[path],
    fields: { realEstateType: ['REAL_ESTATE'] },
    toView: ({ fileName, title, bytes, createdAt }) => ({
      fileName,
      title,
      bytes,
      createdAt: createdAt.toISOString(),
      url: privateDocumentUrl(listingId, path, fileName),
    }),
  };
}

/** The documents of a project, each with its address for admins, public or not. */
export function projectDocumentsOf(listingId: number): ListingDocuments<ProjectDocument> {
  return {
    listingId,
    group: 'PROJECTS',
    kind: 'PROJECT',
    fields: { isPublic: ['false', 'true'] },
    toView: ({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      url: projectDocumentUrl(listingId, row.fileName),
    }),
  };
}

export type FoundDocument = { file: StoredFile; title: string; mediaType: string };

/** A public document or model; undefined if it or its listing is not public. */
export async function findDocument({ reads, files }: Runtime, fileName: string): Promise<FoundDocument | undefined> {
  const row = await findPublicDocument(reads.db, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  return file && { file, title: row.title, mediaType: row.mediaType };
}

/** The Content-Disposition header for saving a file under its title. */
export function attachmentHeader(title: string, fileName: string): string {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? '';
  const name = title.toLowerCase().endsWith(extension) ? title : title + extension;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

const unknownDocument = () => new AppError('NOT_FOUND', { detail: 'There is no such document.' });

/** Removes a document with its file, or all of the kind. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
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

/** Updates a document's title and visibility; returns all of the kind. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export function updateDocumentText<View>(
  runtime: Runtime,
  actor: Actor,
  { of, ...text }: DocumentText & { of: ListingDocuments<View> },
): Promise<View[]> {
  const change: FileChange<View[]> = async (transaction) => {
    const before = (await listDocumentRows(transaction, of)).find(({ fileName }) => fileName === text.fileName);
    if (!before || !(await updateDocumentTextRow(transaction, of, text))) throw unknownDocument();
    const published = text.isPublic ? 'DOCUMENT_MADE_PUBLIC' : 'DOCUMENT_MADE_PRIVATE';
    const act = text.isPublic === before.isPublic ? 'DOCUMENT_RENAMED' : published;
    return { result: await documentsOf(transaction, of), notes: [{ act, name: nameInLog(of, text) }] };
  };
  return changeFiles(runtime, actor, { of, change });
}
