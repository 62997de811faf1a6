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
} from '#server/db/queries/media/listing-documents.ts';
import type { FilesOf } from '#server/db/queries/media/listing-files.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { noteAdminAct } from '#server/services/requests/audit-log.ts';
import { permitFiles } from './change-files.ts';
import type { ProjectDocument } from '#contract/projects/project-files.ts';
import type { PrivateDocument } from '#contract/media/upload.ts';
import type { FormFields } from './upload-files.ts';
import type { StoredFile } from '#server/ports/files.ts';

/** The documents of a kind as those have them who manage the listing, oldest first. */
export async function documentsOf<Told>(db: Runtime['db'], of: ListingDocuments<Told>): Promise<Told[]> {
  return (await listDocumentRows(db, of)).map(of.tell);
}

/**
 * The documents of a kind, for those who manage the listing.
 * @throws AppError as `permitFiles`
 */
export async function listDocuments<Told>({ db }: Runtime, actor: Actor, of: ListingDocuments<Told>): Promise<Told[]> {
  await permitFiles(db, actor, of);
  return documentsOf(db, of);
}

/**
 * The file of a document of one of these kinds, public or not, for those who manage the listing. An admin's reading of
 * somebody's private papers is written into the log.
 * @throws AppError NOT_FOUND; as `permitFiles`
 */
export async function readDocument(
  { db, files }: Runtime,
  actor: Actor,
  { kinds, fileName, ...of }: FilesOf & { kinds: readonly DocumentKind[]; fileName: string },
): Promise<FoundDocument> {
  await permitFiles(db, actor, of);
  const row = await findDocumentRow(db, { listingId: of.listingId, kinds }, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  if (!file) throw new AppError('NOT_FOUND', { detail: 'There is no such document.' });
  if (of.sort === 'SINGLES') {
    const read = { act: 'DOCUMENT_READ', listingId: of.listingId, details: fileName } as const;
    await db.transaction().execute((transaction) => noteAdminAct(transaction, actor, read));
  }
  return { file, title: row.title, mediaType: row.mediaType };
}

/** The documents of a kind of a listing, how they are told, and what a form with new ones says of them. */
export type ListingDocuments<Told> = FilesOf & {
  kind: DocumentKind;
  tell: (row: DocumentRow) => Told;
  fields: FormFields;
};

/** The private documents of a single listing, by the word for their kind in addresses. */
export function privateDocumentsOf(listingId: number, path: PrivateDocumentPath): ListingDocuments<PrivateDocument> {
  return {
    listingId,
    sort: 'SINGLES',
    kind: privateDocuments[path],
    fields: { realEstateType: ['REAL_ESTATE'] },
    tell: ({ fileName, title, bytes, createdAt }) => ({
      fileName,
      title,
      bytes,
      createdAt: createdAt.toISOString(),
      url: privateDocumentUrl(listingId, path, fileName),
    }),
  };
}

/** The documents of a project, each with the address where admins get it, public or not. */
export function projectDocumentsOf(listingId: number): ListingDocuments<ProjectDocument> {
  return {
    listingId,
    sort: 'PROJECTS',
    kind: 'PROJECT',
    fields: { isPublic: ['false', 'true'] },
    tell: ({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      url: projectDocumentUrl(listingId, row.fileName),
    }),
  };
}

export type FoundDocument = { file: StoredFile; title: string; mediaType: string };

/**
 * The file of a document or model that everyone may have.
 * @returns undefined when there is none of this name, or it or its listing is not public.
 */
export async function findDocument({ db, files }: Runtime, fileName: string): Promise<FoundDocument | undefined> {
  const row = await findPublicDocument(db, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  return file && { file, title: row.title, mediaType: row.mediaType };
}

/** The header with which a file is saved under its title. */
export function attachmentHeader(title: string, fileName: string): string {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? '';
  const name = title.toLowerCase().endsWith(extension) ? title : title + extension;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
