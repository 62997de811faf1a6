import type { Kysely } from 'kysely';
import type { PrivateDocument } from '#contract/upload.ts';
import { documentKey, privateDocuments, privateDocumentUrl, type PrivateDocumentPath } from '#domain/document.ts';
import type { Actor } from '#domain/permissions.ts';
import { findPrivateDocument, listPrivateDocuments, type PrivateDocumentRow } from '../db/queries/private-documents.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { FoundDocument } from './find-document.ts';
import { permitFiles } from './permit-files.ts';

/** A private document as its owner has it. */
export function documentFrom(listingId: number, path: PrivateDocumentPath, row: PrivateDocumentRow): PrivateDocument {
  return {
    fileName: row.fileName,
    title: row.title,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    url: privateDocumentUrl(listingId, path, row.fileName),
  };
}

/** The private documents of a kind, oldest first. */
export async function documentsOf(
  db: Kysely<Database>,
  listingId: number,
  path: PrivateDocumentPath,
): Promise<PrivateDocument[]> {
  const rows = await listPrivateDocuments(db, { listingId, kind: privateDocuments[path] });
  return rows.map((row) => documentFrom(listingId, path, row));
}

/** Which documents are meant: of a listing, by the word for their kind in addresses. */
export type DocumentsAsked = { listingId: number; path: PrivateDocumentPath };

/**
 * The private documents of a listing, for its owner and admins.
 * @throws AppError NOT_FOUND
 */
export async function listDocuments(
  { db }: Runtime,
  actor: Actor,
  { listingId, path }: DocumentsAsked,
): Promise<PrivateDocument[]> {
  await permitFiles(db, actor, listingId);
  return documentsOf(db, listingId, path);
}

/**
 * The file of a private document, for the owner of its listing and admins.
 * @throws AppError NOT_FOUND
 */
export async function readDocument(
  { db, files }: Runtime,
  actor: Actor,
  { listingId, path, fileName }: DocumentsAsked & { fileName: string },
): Promise<FoundDocument> {
  await permitFiles(db, actor, listingId);
  const row = await findPrivateDocument(db, { listingId, kind: privateDocuments[path] }, fileName);
  const file = row && (await files.find(documentKey(row.fileName)));
  if (!file) throw new AppError('NOT_FOUND', { detail: 'There is no such document.' });
  return { file, title: row.title, mediaType: row.mediaType };
}
