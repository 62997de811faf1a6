import { randomBytes } from 'node:crypto';
import { mostDocuments, type FileRefusal } from '#contract/media/upload.ts';
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
import type { ListingDocuments } from './documents-of.ts';
import { keepUpload, type Keeper } from './store-upload.ts';
import { documentsOf } from './list-documents.ts';
import { isPdf } from './pdf-check.ts';
import { nameInLog } from './log-file-changes.ts';
import { permitFiles } from './permit-files.ts';
import type { ReceivedFile, Upload } from './receive-upload.ts';
import { answerOf, uploadFiles } from './upload-files.ts';

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
      (await countDocuments(transaction, of)) >= mostDocuments ? 'TOO_MANY_FILES' : undefined,
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
  if ((await countDocuments(runtime.db, of)) >= mostDocuments) {
    throw new AppError('LIMIT_REACHED', { detail: `A listing may have ${mostDocuments} documents of a kind.` });
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
