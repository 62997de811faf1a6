import { documentKey } from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findDocumentRow, listDocumentRows, type DocumentKind } from '#server/db/queries/media/listing-documents.ts';
import type { FilesOf } from '#server/db/queries/media/listing-files.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import type { ListingDocuments } from './documents-of.ts';
import type { FoundDocument } from './find-document.ts';
import { noteAdminAct } from '#server/services/requests/audit-log.ts';
import { permitFiles } from './permit-files.ts';

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
