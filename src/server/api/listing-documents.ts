import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { PrivateDocument, UploadedDocuments } from '#contract/upload.ts';
import { privateDocumentUrl, type PrivateDocumentPath } from '#domain/document.ts';
import { attachmentHeader } from '../services/attachment-header.ts';
import { listDocuments, readDocument } from '../services/list-documents.ts';
import { removeDocument } from '../services/remove-document.ts';
import { uploadDocuments } from '../services/upload-documents.ts';
import { loggedIn } from './authentication.ts';
import { exampleListing } from './examples/listing.ts';
import { listingParams } from './listings.ts';
import { emptyAnswer, needs, personalAnswers, tags } from './operation.ts';
import { answerPersonal } from './personal-answer.ts';
import { createRouter } from './router.ts';
import { uploadOf, uploadProblems, uploadRequest } from './upload-body.ts';

const names = {
  'ownership-document': { one: 'OwnershipDocument', text: 'ownership document' },
  'usage-permit-document': { one: 'UsagePermitDocument', text: 'usage permit' },
};
const managed =
  'For the owner of the listing and for admins; to everybody else it does not exist. Others only see that papers are attached.';
const fileName = z.string('VALUE_REQUIRED');
const exampleName = '5d0c6b7a8e9f40112233445566778899.pdf';

const exampleDocument = (path: PrivateDocumentPath): PrivateDocument => ({
  fileName: exampleName,
  title: 'Vlasnički list.pdf',
  bytes: 184_320,
  createdAt: '2026-10-05T08:30:00.000Z',
  url: privateDocumentUrl(exampleListing.id, path, exampleName),
});

function routesOf(kind: PrivateDocumentPath) {
  const { one, text } = names[kind];
  const path = `/api/v1/real-estate-listings/{id}/${kind}`;
  const common = { tags: [tags.listings], security: needs.token, middleware: loggedIn };
  const example = exampleDocument(kind);
  const upload = createRoute({
    ...common,
    method: 'post',
    path,
    operationId: `upload${one}s`,
    summary: `Attach an ${text}`.replace(/an u/, 'a u'),
    description: `${managed}\n\nPDF, told by content; 25 files at once, 20 MB each (a portal may set another limit), 20 of a kind. Refused files and slow uploads are treated like those of pictures.`,
    request: { params: listingParams, body: uploadRequest() },
    responses: personalAnswers({
      schema: UploadedDocuments,
      description: 'What became of each file, and all of the kind',
      example: { files: [{ name: example.title, document: example, error: null }], documents: [example] },
      problems: uploadProblems,
    }),
  });
  const list = createRoute({
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
      example: [example],
      problems: ['UNAUTHORIZED', 'NOT_FOUND'],
    }),
  });
  const remove = createRoute({
    ...common,
    method: 'delete',
    path,
    operationId: `delete${one}`,
    summary: `Delete an ${text}`.replace(/an u/, 'a u'),
    description: managed,
    request: {
      params: listingParams,
      query: z.object({ fileName: fileName.meta({ param: { description: 'Its name', example: exampleName } }) }),
    },
    responses: emptyAnswer({
      description: 'Deleted, its file too',
      problems: ['UNAUTHORIZED', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
    }),
  });
  const read = createRoute({
    ...common,
    method: 'get',
    path: `${path}/{fileName}`,
    operationId: `read${one}`,
    summary: `The file of an ${text}`.replace(/an u/, 'a u'),
    description: `${managed} As an attachment that nobody keeps; parts can be asked for.`,
    request: {
      params: listingParams.extend({
        fileName: fileName.meta({ param: { description: 'Its name', example: exampleName } }),
      }),
    },
    responses: {
      200: { description: 'The file', content: { 'application/pdf': {} } },
      206: { description: 'The part that was asked for', content: { 'application/pdf': {} } },
      401: { $ref: '#/components/responses/UNAUTHORIZED' },
      404: { $ref: '#/components/responses/NOT_FOUND' },
      416: { description: 'The file has no such part.' },
      default: { $ref: '#/components/responses/PROBLEM' },
    },
  });
  return { upload, list, remove, read };
}

function routerOf(path: PrivateDocumentPath) {
  const router = createRouter();
  const { upload, list, remove, read } = routesOf(path);

  router.openapi(upload, async (c) => {
    const wanted = { listingId: c.req.valid('param').id, path, upload: uploadOf(c) };
    return answerPersonal(c, await uploadDocuments(c.env.runtime, c.get('actor'), wanted));
  });
  router.openapi(list, async (c) => {
    const wanted = { listingId: c.req.valid('param').id, path };
    return answerPersonal(c, await listDocuments(c.env.runtime, c.get('actor'), wanted));
  });
  router.openapi(remove, async (c) => {
    const wanted = { listingId: c.req.valid('param').id, path, fileName: c.req.valid('query').fileName };
    await removeDocument(c.env.runtime, c.get('actor'), wanted);
    return answerPersonal(c);
  });
  router.openapi(read, async (c) => {
    const { id: listingId, fileName: name } = c.req.valid('param');
    const { file, title, mediaType } = await readDocument(c.env.runtime, c.get('actor'), {
      listingId,
      path,
      fileName: name,
    });
    const headers = {
      'content-type': mediaType,
      'content-length': String(file.size),
      'content-disposition': attachmentHeader(title, name),
      'cache-control': 'private, no-store',
    };
    return new Response(Readable.toWeb(file.stream()) as ReadableStream<Uint8Array> as BodyInit, { headers });
  });
  return router;
}

export const listingDocuments = [routerOf('ownership-document'), routerOf('usage-permit-document')];
