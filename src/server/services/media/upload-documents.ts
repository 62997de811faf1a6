import { randomBytes } from 'node:crypto';
import { maxDocuments, type FileRefusal } from '#contract/media/upload.ts';
import { documentKey } from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  countDocuments,
  insertDocument,
  listDocumentRows,
  type DocumentRow,
  type DocumentsOf,
} from '#server/db/queries/media/listing-documents.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import { checkPdfInWorker } from '#server/documents/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import { joinPhotos } from './join-photos.ts';
import { type ListingDocuments, documentsOf } from './list-documents.ts';
import { storeUpload, type Uploader, nameInLog, permitFiles } from './change-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, uploadFiles } from './upload-files.ts';
import { uploadKey, type KeyedFile } from './upload-key.ts';
import { open } from 'node:fs/promises';

const fallbackTitle = 'dokument.pdf';

type Uploading = Uploader & { of: DocumentsOf; isPublic: boolean; keyed: KeyedFile<DocumentRow> | undefined };

async function storeDocument(
  runtime: Runtime,
  { of, isPublic, keyed, ...uploader }: Uploading,
  file: ReceivedFile,
): Promise<DocumentRow | FileRefusal> {
  const tooMany = async (db: Db) => ((await countDocuments(db, of)) >= maxDocuments ? 'TOO_MANY_FILES' : undefined);
  if (!(await isPdf(file.path))) return 'FILE_TYPE_NOT_SUPPORTED';
  const refusal = (await tooMany(runtime.db)) ?? (await checkPdfInWorker(file.path));
  if (refusal) return refusal;
  const { listingId, kind } = of;
  const row = {
    fileName: `${randomBytes(16).toString('hex')}.pdf`,
    title: file.name || fallbackTitle,
    bytes: file.bytes,
    isPublic,
    createdAt: new Date(),
  };
  const instead = await storeUpload(runtime, uploader, {
    files: [{ key: documentKey(row.fileName), path: file.path, bytes: file.bytes }],
    before: async (transaction) => (await keyed?.find(transaction)) ?? tooMany(transaction),
    insert: async (transaction) => {
      await insertDocument(transaction, { ...row, listingId, kind, mediaType: 'application/pdf' });
      await keyed?.keep(transaction, row.fileName);
      return { act: isPublic ? 'DOCUMENT_ADDED_PUBLIC' : 'DOCUMENT_ADDED_PRIVATE', name: nameInLog(of, row) };
    },
  });
  return instead ?? row;
}

/** The outcome for each document, and all documents of the kind. */
type Uploaded<View> = {
  files: { name: string; document: View | null; error: FileRefusal | null }[];
  documents: View[];
};

/** Adds documents, all photographs of a form as one PDF, private unless the form says public. Throws LIMIT_REACHED at 20; as `permitFiles`, `uploadFiles`. */
export async function uploadDocuments<View>(
  runtime: Runtime,
  actor: Actor,
  { of, upload, ...sent }: { of: ListingDocuments<View>; upload: Upload; key: string | undefined },
): Promise<Uploaded<View>> {
  const uploader = { actor, listing: await permitFiles(runtime.db, actor, of) };
  const call = `${of.kind} documents of ${of.listingId} by ${actor.userId}`;
  const key = uploadKey(runtime, { ...sent, call, list: (db) => listDocumentRows(db, of) });
  if ((await countDocuments(runtime.db, of)) >= maxDocuments && !(await key?.isKnown())) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${maxDocuments} documents of a kind.` });
  }
  const outcomes = await uploadFiles(runtime, upload, {
    uploader,
    fields: of.fields,
    key,
    kind: 'document',
    arrange: (files) => joinPhotos(runtime, actor.userId, files),
    store: (file, { fields: { isPublic }, keyed }) =>
      storeDocument(runtime, { ...uploader, of, keyed, isPublic: isPublic === 'true' }, file),
  });
  return answerOf({
    files: outcomes.map((outcome) =>
      'stored' in outcome
        ? { name: outcome.name, document: of.toView(outcome.stored), error: null }
        : { name: outcome.name, document: null, error: outcome.refusal },
    ),
    documents: await documentsOf(runtime.db, of),
  });
}

/** Readers search for the end of a PDF in its last bytes (ISO 32000-1, annex H); some programs append a little. */
const tail = 2048;

/** Whether a file is a PDF by its header, trailer and cross-reference; we never execute or render it. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = await file.read(Buffer.alloc(16), 0, 16, 0);
    if (!/^%PDF-[12]\.\d/.test(start.buffer.toString('latin1', 0, start.bytesRead))) return false;
    const from = Math.max(0, size - tail);
    const end = await file.read(Buffer.alloc(tail), 0, tail, from);
    const words = end.buffer.toString('latin1', 0, end.bytesRead);
    return words.includes('%%EOF') && words.includes('startxref');
  } finally {
    await file.close();
  }
}
