import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { ProjectDocument } from '#contract/projects/project-files.ts';
import { UploadedProjectDocuments, DocumentText } from '#contract/projects/project-uploads.ts';
import { PublicDocument } from '#contract/projects/project.ts';
import { FileName } from '#contract/media/upload.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import {
  updateDocumentText,
  removeDocument,
  projectDocumentsOf,
  listDocuments,
  readDocument,
} from '#server/services/media/list-documents.ts';
import { uploadDocuments } from '#server/services/media/upload-documents.ts';
import { answerDocument, answerJson, answerPersonal } from '#server/api/routing/answer.ts';
import { fileResponses } from '#server/api/routing/operation.ts';
import { actorIfAny } from '#server/api/routing/authentication.ts';
import { exampleDocument, exampleProject } from '#server/api/examples/project.ts';
import { projectParams, publicProject } from '#server/api/routing/named-listing.ts';
import { forAdmins } from './project-model.ts';
import { uploadProblems, uploading, uploadRequest } from '#server/api/routing/upload.ts';

const { fileName, title } = exampleDocument;
const name = FileName.meta({ param: { description: 'Name of the document', example: fileName } });
const example: ProjectDocument = {
  ...exampleDocument,
  url: projectDocumentUrl(exampleProject.id, fileName),
  isPublic: true,
  createdAt: '2026-10-05T08:30:00.000Z',
};

export const projectDocuments = createResource('projects', 'PROJECTS');

projectDocuments.get('/real-estate-project-listings/{id}/documents', {
  operationId: 'listProjectDocuments',
  who: 'ANYBODY',
  summary: 'Documents of a project',
  description:
    'The documents that everybody may read, of a public project. With an admin’s token all of them, in any status, as `ProjectDocument`s that nobody keeps; their `url` needs the token then.',
  params: projectParams,
  answer: [
    z.union([z.array(PublicDocument), z.array(ProjectDocument)]),
    'The documents, oldest first',
    [exampleDocument],
  ],
  cache: 'listings',
  problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  handle: async ({ c, runtime, params: { id } }) => {
    const actor = await actorIfAny(c);
    if (actor?.role === 'ADMIN') {
      c.header('vary', 'Authorization');
      return answerPersonal(c, await listDocuments(runtime, actor, projectDocumentsOf(id)));
    }
    return answerJson(c, (await publicProject(c, id)).documents, { cache: 'listings', byToken: true });
  },
});

projectDocuments.post('/real-estate-project-listings/{id}/documents', {
  operationId: 'uploadProjectDocuments',
  summary: 'Add documents to a project',
  description: `${forAdmins}\n\nPDF, told by content; 25 files at once, 20 MB each (a portal may set another limit), 20 a project. All photographs of a form (JPEG, PNG, WebP) become one PDF of A4 pages in their order, named after the first, without metadata; if one of them is refused, none is kept. \`isPublic\` is whether everybody may read them once the project is public: false where it is left out. Refused files, slow uploads and an \`Idempotency-Key\` are treated like those of pictures.`,
  params: projectParams,
  once: true,
  upload: uploadRequest({ isPublic: { type: 'string', enum: ['true', 'false'] } }),
  answer: [
    UploadedProjectDocuments,
    'What became of each file, and all documents',
    { files: [{ name: 'opis.pdf', document: example, error: null }], documents: [example] },
  ],
  problems: uploadProblems,
  handle: ({ c, runtime, actor, params, key }) =>
    uploading(c, (upload) => uploadDocuments(runtime, actor, { of: projectDocumentsOf(params.id), upload, key })),
});

projectDocuments.delete('/real-estate-project-listings/{id}/documents', {
  operationId: 'deleteProjectDocument',
  summary: 'Delete a document of a project',
  description: forAdmins,
  params: projectParams,
  query: z.object({ fileName: name }),
  answer: 'Deleted, its file too',
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, query }) =>
    removeDocument(runtime, actor, { of: projectDocumentsOf(params.id), fileName: query.fileName }),
});

projectDocuments.put('/real-estate-project-listings/{id}/documents/text', {
  operationId: 'describeProjectDocument',
  summary: 'Call a document something, publish or hide it',
  description: `Its title, and whether everybody may read it. ${forAdmins}`,
  params: projectParams,
  body: [DocumentText, { fileName, title, isPublic: true }],
  answer: [z.array(ProjectDocument), 'All documents', [example]],
  problems: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) =>
    updateDocumentText(runtime, actor, { of: projectDocumentsOf(params.id), ...body }),
});

projectDocuments.get('/real-estate-project-listings/{id}/documents/{fileName}', {
  operationId: 'readProjectDocument',
  summary: 'The file of a document or model',
  description:
    'For admins, public or not, in any status: as an attachment that nobody keeps; parts can be asked for. Everybody else gets what is public where `url` of the public view says.',
  params: projectParams.extend({ fileName: name }),
  problems: ['NOT_FOUND'],
  responses: fileResponses(['application/pdf', 'model/gltf-binary']),
  handle: async ({ c, runtime, actor, params }) => {
    const { id: listingId, ...named } = params;
    const asked = { listingId, group: 'PROJECTS', kinds: ['PROJECT', 'MODEL'], ...named } as const;
    return answerDocument(c, await readDocument(runtime, actor, asked), named.fileName);
  },
});
