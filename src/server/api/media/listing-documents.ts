import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { FileName, PrivateDocument, UploadedDocuments } from '#contract/media/upload.ts';
import { privateDocumentUrl, type PrivateDocumentPath } from '#domain/media/document.ts';
import {
  removeDocument,
  privateDocumentsOf,
  listDocuments,
  readDocument,
} from '#server/services/media/list-documents.ts';
import { uploadDocuments } from '#server/services/media/upload-documents.ts';
import { answerDocument } from '#server/api/routing/answer.ts';
import { fileResponses } from '#server/api/routing/operation.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { listingParams } from '#server/api/routing/named-listing.ts';
import { uploading, uploadProblems, uploadRequest } from '#server/api/routing/upload.ts';

const names = {
  'ownership-document': { noun: 'OwnershipDocument', article: 'an', text: 'ownership document' },
  'usage-permit-document': { noun: 'UsagePermitDocument', article: 'a', text: 'usage permit' },
};
const managed =
  'For the owner of the listing and for admins; to everybody else it does not exist. Others only see that papers are attached, and when an admin has looked at them; every new or deleted file waits for that anew.';

const exampleName = '5d0c6b7a8e9f40112233445566778899.pdf';

const name = FileName.meta({ param: { description: 'Its name', example: exampleName } });

const exampleDocument = (path: PrivateDocumentPath): PrivateDocument => ({
  fileName: exampleName,
  title: 'Vlasnički list.pdf',
  bytes: 184_320,
  createdAt: '2026-10-05T08:30:00.000Z',
  url: privateDocumentUrl(exampleListing.id, path, exampleName),
});

function declareDocuments(kind: PrivateDocumentPath): void {
  const { noun, article, text } = names[kind];
  const path = `/real-estate-listings/{id}/${kind}`;
  const example = exampleDocument(kind);
  const params = listingParams;

  listingDocuments.post(path, {
    operationId: `upload${noun}s`,
    summary: `Attach ${article} ${text}`,
    description: `${managed}\n\nPDF, told by content; 25 files at once, 20 MB each (a portal may set another limit), 20 of a kind. All photographs of a form (JPEG, PNG, WebP) become one PDF of A4 pages in their order, named after the first, without metadata; if one of them is refused, none is kept. Refused files, slow uploads and an \`Idempotency-Key\` are treated like those of pictures.`,
    params,
    once: true,
    upload: uploadRequest(),
    answer: [
      UploadedDocuments,
      'What became of each file, and all of the kind',
      { files: [{ name: example.title, document: example, error: null }], documents: [example] },
    ],
    problems: uploadProblems,
    handle: ({ c, runtime, actor, params: { id }, key }) =>
      uploading(c, (upload) => uploadDocuments(runtime, actor, { of: privateDocumentsOf(id, kind), upload, key })),
  });

  listingDocuments.get(path, {
    operationId: `list${noun}s`,
    summary: `Each ${text} of a listing`,
    description: `${managed} Oldest first.`,
    params,
    answer: [z.array(PrivateDocument), 'The documents', [example]],
    problems: ['NOT_FOUND'],
    handle: ({ runtime, actor, params: { id } }) => listDocuments(runtime, actor, privateDocumentsOf(id, kind)),
  });

  listingDocuments.delete(path, {
    operationId: `delete${noun}`,
    summary: `Delete ${article} ${text}`,
    description: managed,
    params,
    query: z.object({ fileName: name }),
    answer: 'Deleted, its file too',
    problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
    handle: ({ runtime, actor, params: { id }, query }) =>
      removeDocument(runtime, actor, { of: privateDocumentsOf(id, kind), ...query }),
  });
}

function declareReading(kind: PrivateDocumentPath): void {
  const { noun, article, text } = names[kind];
  listingDocuments.get(`/real-estate-listings/{id}/${kind}/{fileName}`, {
    operationId: `read${noun}`,
    summary: `The file of ${article} ${text}`,
    description: `${managed} As an attachment that nobody keeps; parts can be asked for.`,
    params: listingParams.extend({ fileName: name }),
    problems: ['NOT_FOUND'],
    responses: fileResponses(['application/pdf']),
    handle: async ({ c, runtime, actor, params: { id: listingId, fileName } }) => {
      const { group, kind: only } = privateDocumentsOf(listingId, kind);
      const found = await readDocument(runtime, actor, { listingId, group, kinds: [only], fileName });
      return answerDocument(c, found, fileName);
    },
  });
}

export const listingDocuments = createResource('listings', 'USER');
for (const kind of ['ownership-document', 'usage-permit-document'] as const) {
  declareDocuments(kind);
  declareReading(kind);
}
