import { randomBytes } from 'node:crypto';
import { mostDocuments, type FileRefusal, type PrivateDocument, type UploadedDocuments } from '#contract/upload.ts';
import { documentKey, privateDocuments, type PrivateDocumentPath } from '#domain/document.ts';
import type { Actor } from '#domain/permissions.ts';
import type { FileOwner } from '../db/queries/listing-files.ts';
import { countPrivateDocuments, insertDocument } from '../db/queries/private-documents.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { keepUpload } from './keep-upload.ts';
import { documentFrom, documentsOf } from './list-documents.ts';
import { isPdf } from './pdf-check.ts';
import { noteAdminAct } from './note-admin-act.ts';
import { permitFiles } from './permit-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, uploadFiles } from './upload-files.ts';

const fallbackTitle = 'dokument.pdf';

type Keeping = { actor: Actor; listing: FileOwner; path: PrivateDocumentPath };

async function keepDocument(
  runtime: Runtime,
  { actor, listing, path }: Keeping,
  file: ReceivedFile,
): Promise<PrivateDocument | FileRefusal> {
  if (!(await isPdf(file.path))) return 'FILE_TYPE_NOT_SUPPORTED';
  const kind = privateDocuments[path];
  const row = {
    fileName: `${randomBytes(16).toString('hex')}.pdf`,
    title: file.name || fallbackTitle,
    bytes: file.bytes,
    createdAt: new Date(),
  };
  const refusal = await keepUpload(runtime, listing, {
    files: [{ key: documentKey(row.fileName), path: file.path, bytes: file.bytes }],
    refuse: async (transaction) =>
      (await countPrivateDocuments(transaction, { listingId: listing.id, kind })) >= mostDocuments
        ? 'TOO_MANY_FILES'
        : undefined,
    insert: async (transaction) => {
      await insertDocument(transaction, {
        ...row,
        listingId: listing.id,
        kind,
        isPublic: false,
        mediaType: 'application/pdf',
      });
      await noteAdminAct(transaction, actor, { act: 'FILES_CHANGED', listingId: listing.id });
    },
  });
  return refusal ?? documentFrom(listing.id, path, row);
}

/**
 * Adds private documents of a kind to a single listing of the actor's, or for an admin to any.
 * @returns what became of each file, and all documents of this kind.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED when no file was kept; LIMIT_REACHED when there are 20 already; as `uploadFiles`.
 */
export async function uploadDocuments(
  runtime: Runtime,
  actor: Actor,
  { listingId, path, upload }: { listingId: number; path: PrivateDocumentPath; upload: Upload },
): Promise<UploadedDocuments> {
  const listing = await permitFiles(runtime.db, actor, listingId);
  const of = { listingId, kind: privateDocuments[path] };
  if ((await countPrivateDocuments(runtime.db, of)) >= mostDocuments) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${mostDocuments} documents of a kind.` });
  }
  const outcomes = await uploadFiles(runtime, upload, {
    actor,
    listing,
    fileBytes: runtime.config.largestUpload.document,
    keep: (file) => keepDocument(runtime, { actor, listing, path }, file),
  });
  return answerOf({
    files: outcomes.map((outcome) =>
      'kept' in outcome
        ? { name: outcome.name, document: outcome.kept, error: null }
        : { name: outcome.name, document: null, error: outcome.refusal },
    ),
    documents: await documentsOf(runtime.db, listingId, path),
  });
}
