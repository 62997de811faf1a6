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
import { checkPdfApart } from '#server/documents/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import { type ListingDocuments, documentsOf } from './list-documents.ts';
import { keepUpload, type Keeper } from './store-upload.ts';
import { nameInLog, permitFiles } from './change-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, uploadFiles } from './upload-files.ts';
import { open } from 'node:fs/promises';

const fallbackTitle = 'dokument.pdf';

type Keeping = Keeper & { of: DocumentsOf; isPublic: boolean };

async function keepDocument(
  runtime: Runtime,
  { of, isPublic, ...keeper }: Keeping,
  file: ReceivedFile,
): Promise<DocumentRow | FileRefusal> {
  if (!(await isPdf(file.path))) return 'FILE_TYPE_NOT_SUPPORTED';
  const flaw = await checkPdfApart(file.path);
  if (flaw) return flaw;
  const { listingId, kind } = of;
  const row = {
    fileName: `${randomBytes(16).toString('hex')}.pdf`,
    title: file.name || fallbackTitle,
    bytes: file.bytes,
    isPublic,
    createdAt: new Date(),
  };
  const refusal = await keepUpload(runtime, keeper, {
    files: [{ key: documentKey(row.fileName), path: file.path, bytes: file.bytes }],
    refuse: async (transaction) =>
      (await countDocuments(transaction, of)) >= maxDocuments ? 'TOO_MANY_FILES' : undefined,
    insert: async (transaction) => {
      await insertDocument(transaction, { ...row, listingId, kind, mediaType: 'application/pdf' });
      return { act: isPublic ? 'DOCUMENT_ADDED_PUBLIC' : 'DOCUMENT_ADDED_PRIVATE', name: nameInLog(of, row) };
    },
  });
  return refusal ?? row;
}

/** What became of each document, and all documents of the kind. */
type Uploaded<Told> = {
  files: { name: string; document: Told | null; error: FileRefusal | null }[];
  documents: Told[];
};

/**
 * Adds documents of a kind to a listing; what a form does not say to be public is private.
 * @returns what became of each file, and all documents of this kind.
 * @throws AppError as `permitFiles`; VALIDATION_FAILED when no file was kept; LIMIT_REACHED when there are 20 already; as `uploadFiles`.
 */
export async function uploadDocuments<Told>(
  runtime: Runtime,
  actor: Actor,
  { of, upload }: { of: ListingDocuments<Told>; upload: Upload },
): Promise<Uploaded<Told>> {
  const keeper = { actor, listing: await permitFiles(runtime.db, actor, of) };
  if ((await countDocuments(runtime.db, of)) >= maxDocuments) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${maxDocuments} documents of a kind.` });
  }
  const outcomes = await uploadFiles(runtime, upload, {
    keeper,
    fields: of.fields,
    fileBytes: runtime.config.largestUpload.document,
    keep: (file, { isPublic }) => keepDocument(runtime, { ...keeper, of, isPublic: isPublic === 'true' }, file),
  });
  return answerOf({
    files: outcomes.map((outcome) =>
      'kept' in outcome
        ? { name: outcome.name, document: of.tell(outcome.kept), error: null }
        : { name: outcome.name, document: null, error: outcome.refusal },
    ),
    documents: await documentsOf(runtime.db, of),
  });
}

/** Readers look for the end of a PDF in its last bytes (ISO 32000-1, annex H); some programs add a little after it. */
const tail = 2048;

/**
 * Whether a file is a PDF by its content: its header at the very start, its end where readers look for it, and in
 * between what every PDF has. Nothing in it is run or shown by us: it is only handed to whoever may have it.
 */
export async function isPdf(path: string): Promise<boolean> {
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
