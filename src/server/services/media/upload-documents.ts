import { randomBytes } from 'node:crypto';
import { maxDocuments, type FileRefusal } from '#contract/media/upload.ts';
import { documentKey } from '#domain/media/document.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  countDocuments,
  insertDocument,
  type DocumentRow,
  type DocumentsOf,
} from '#server/db/queries/media/listing-documents.ts';
import { AppError } from '#server/errors.ts';
import { checkPdfInWorker } from '#server/documents/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import { type ListingDocuments, documentsOf } from './list-documents.ts';
import { storeUpload, type Uploader, nameInLog, permitFiles } from './change-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, findUpload, uploadFiles } from './upload-files.ts';
import { open } from 'node:fs/promises';

const fallbackTitle = 'dokument.pdf';

type Uploading = Uploader & { of: DocumentsOf; isPublic: boolean; key: string | undefined };

async function storeDocument(
  runtime: Runtime,
  { of, isPublic, key, ...uploader }: Uploading,
  file: ReceivedFile,
): Promise<DocumentRow | FileRefusal> {
  const { before, keep } = await findUpload<DocumentRow>(runtime, uploader, {
    path: file.path,
    key: key && `${of.kind} ${key}`,
  });
  if (before) return { ...before, createdAt: new Date(before.createdAt) };
  if (!(await isPdf(file.path))) return 'FILE_TYPE_NOT_SUPPORTED';
  const flaw = await checkPdfInWorker(file.path);
  if (flaw) return flaw;
  const { listingId, kind } = of;
  const row = {
    fileName: `${randomBytes(16).toString('hex')}.pdf`,
    title: file.name || fallbackTitle,
    bytes: file.bytes,
    isPublic,
    createdAt: new Date(),
  };
  const refusal = await storeUpload(runtime, uploader, {
    files: [{ key: documentKey(row.fileName), path: file.path, bytes: file.bytes }],
    refuse: async (transaction) =>
      (await countDocuments(transaction, of)) >= maxDocuments ? 'TOO_MANY_FILES' : undefined,
    insert: async (transaction) => {
      await insertDocument(transaction, { ...row, listingId, kind, mediaType: 'application/pdf' });
      await keep(transaction, row);
      return { act: isPublic ? 'DOCUMENT_ADDED_PUBLIC' : 'DOCUMENT_ADDED_PRIVATE', name: nameInLog(of, row) };
    },
  });
  return refusal ?? row;
}

/** The outcome for each document, and all documents of the kind. */
type Uploaded<View> = {
  files: { name: string; document: View | null; error: FileRefusal | null }[];
  documents: View[];
};

/** Adds documents, private unless the form says public. Throws LIMIT_REACHED at 20; as `permitFiles`, `uploadFiles`. */
export async function uploadDocuments<View>(
  runtime: Runtime,
  actor: Actor,
  { of, upload, key }: { of: ListingDocuments<View>; upload: Upload; key: string | undefined },
): Promise<Uploaded<View>> {
  const uploader = { actor, listing: await permitFiles(runtime.db, actor, of) };
  if (key === undefined && (await countDocuments(runtime.db, of)) >= maxDocuments) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${maxDocuments} documents of a kind.` });
  }
  const outcomes = await uploadFiles(runtime, upload, {
    uploader,
    fields: of.fields,
    fileBytes: runtime.config.maxUploadBytes.document,
    store: (file, { isPublic }) =>
      storeDocument(runtime, { ...uploader, of, key, isPublic: isPublic === 'true' }, file),
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
