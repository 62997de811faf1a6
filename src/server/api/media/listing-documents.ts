import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { FileName, PrivateDocument, UploadedDocuments } from '#contract/media/upload.ts';
import { privateDocumentUrl, type PrivateDocumentPath } from '#domain/media/document.ts';
import { removeDocument } from '#server/services/media/arrange-documents.ts';
import { privateDocumentsOf } from '#server/services/media/documents-of.ts';
import { listDocuments, readDocument } from '#server/services/media/list-documents.ts';
import { uploadDocuments } from '#server/services/media/upload-documents.ts';
import { answerDocument, fileAnswers } from './answer-document.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { listingParams } from '#server/api/listings/listings.ts';
import { emptyAnswer, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { streamed, uploading, uploadProblems, uploadRequest } from '#server/api/routing/upload.ts';

const names = {
  'ownership-document': { one: 'OwnershipDocument', text: 'ownership document' },
  'usage-permit-document': { one: 'UsagePermitDocument', text: 'usage permit' },
};
const managed =
  'For the owner of the listing and for admins; to everybody else it does not exist. Others only see that papers are attached.';

const exampleName = '5d0c6b7a8e9f40112233445566778899.pdf';

const exampleDocument = (path: PrivateDocumentPath): PrivateDocument => ({
  fileName: exampleName,
  title: 'Vlasnički list.pdf',
  bytes: 184_320,
  createdAt: '2026-10-05T08:30:00.000Z',
  url: privateDocumentUrl(exampleListing.id, path, exampleName),
});

/** What all operations on documents of a kind have in common. */
function commonOf(kind: PrivateDocumentPath) {
  const path = `/api/v1/real-estate-listings/{id}/${kind}` as const;
  return { ...names[kind], path, common: { tags: [tags.listings], security: needs.token, middleware: loggedIn } };
}

function uploadRoute(kind: PrivateDocumentPath) {
  const { one, text, path, common } = commonOf(kind);
  const example = exampleDocument(kind);
  return createRoute({
    ...common,
    method: 'post',
    path,
    operationId: `upload${one}s`,
    summary: `Attach an ${text}`.replace(/an u/, 'a u'),
    middleware: [streamed, loggedIn],
    description: `${managed}\n\nPDF, told by content; 25 files at once, 20 MB each (a portal may set another limit), 20 of a kind. Refused files and slow uploads are treated like those of pictures.`,
    request: { params: listingParams, body: uploadRequest() },
    responses: personalAnswers({
      schema: UploadedDocuments,
      description: 'What became of each file, and all of the kind',
      example: { files: [{ name: example.title, document: example, error: null }], documents: [example] },
      problems: uploadProblems,
    }),
  });
}

function listRoute(kind: PrivateDocumentPath) {
  const { one, text, path, common } = commonOf(kind);
  return createRoute({
    ...common,
    method: 'get',
    path,
    operationId: `list${one}s`,
    summary: `Each ${text} of a listing`,
    description: `${managed} Oldest first.`,
    request: { params: listingParams },
    responses: personalAnswers({
      schema: z.array(PrivateDocument),
      description: 'The documents',
      example: [exampleDocument(kind)],
      problems: ['UNAUTHORIZED', 'NOT_FOUND'],
    }),
  });
}

function removeRoute(kind: PrivateDocumentPath) {
  const { one, text, path, common } = commonOf(kind);
  return createRoute({
    ...common,
    method: 'delete',
    path,
    operationId: `delete${one}`,
    summary: `Delete an ${text}`.replace(/an u/, 'a u'),
    description: managed,
    request: {
      params: listingParams,
      query: z.object({ fileName: FileName.meta({ param: { description: 'Its name', example: exampleName } }) }),
    },
    responses: emptyAnswer({
      description: 'Deleted, its file too',
      problems: ['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
    }),
  });
}

function readRoute(kind: PrivateDocumentPath) {
  const { one, text, path, common } = commonOf(kind);
  return createRoute({
    ...common,
    method: 'get',
    path: `${path}/{fileName}`,
    operationId: `read${one}`,
    summary: `The file of an ${text}`.replace(/an u/, 'a u'),
    description: `${managed} As an attachment that nobody keeps; parts can be asked for.`,
    request: {
      params: listingParams.extend({
        fileName: FileName.meta({ param: { description: 'Its name', example: exampleName } }),
      }),
    },
    responses: fileAnswers(['application/pdf']),
  });
}

function routerOf(path: PrivateDocumentPath) {
  const router = createRouter();

  router.openapi(uploadRoute(path), async (c) => {
    const of = privateDocumentsOf(c.req.valid('param').id, path);
    return answerPersonal(
      c,
      await uploading(c, (upload) => uploadDocuments(c.env.runtime, c.get('actor'), { of, upload })),
    );
  });
  router.openapi(listRoute(path), async (c) => {
    const of = privateDocumentsOf(c.req.valid('param').id, path);
    return answerPersonal(c, await listDocuments(c.env.runtime, c.get('actor'), of));
  });
  router.openapi(removeRoute(path), async (c) => {
    const of = privateDocumentsOf(c.req.valid('param').id, path);
    await removeDocument(c.env.runtime, c.get('actor'), { of, fileName: c.req.valid('query').fileName });
    return answerPersonal(c);
  });
  router.openapi(readRoute(path), async (c) => {
    const { id, fileName: name } = c.req.valid('param');
    const { kind, sort } = privateDocumentsOf(id, path);
    const wanted = { listingId: id, sort, kinds: [kind], fileName: name };
    return answerDocument(c, await readDocument(c.env.runtime, c.get('actor'), wanted), name);
  });
  return router;
}

export const listingDocuments = [routerOf('ownership-document'), routerOf('usage-permit-document')];
