import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { DocumentText, ProjectDocument } from '#contract/projects/managed-project.ts';
import { UploadedProjectDocuments } from '#contract/projects/project-files.ts';
import { PublicDocument } from '#contract/projects/project.ts';
import { FileName } from '#contract/media/upload.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { describeDocument, removeDocument } from '#server/services/media/arrange-documents.ts';
import { projectDocumentsOf } from '#server/services/media/documents-of.ts';
import { listDocuments, readDocument } from '#server/services/media/list-documents.ts';
import { uploadDocuments } from '#server/services/media/upload-documents.ts';
import { answerDocument, fileAnswers } from './answer-document.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { actorIfAny } from '#server/api/routing/authentication.ts';
import { exampleDocument, exampleProject } from '#server/api/examples/project.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { projectParams } from '#server/api/listings/managing.ts';
import {
  answers,
  emptyAnswer,
  ifNoneMatch,
  jsonRequest,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { forAdmins, managingFiles, managingProblems, projectPath, uploadingFiles } from './project-files.ts';
import { publicProject } from '#server/api/projects/projects.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { projectUploadProblems, uploading, uploadRequest } from '#server/api/routing/upload.ts';

const path = `${projectPath}/documents`;
const { fileName, title } = exampleDocument;
const name = FileName.meta({ param: { description: 'Name of the document', example: fileName } });
const example: ProjectDocument = {
  ...exampleDocument,
  url: projectDocumentUrl(exampleProject.id, fileName),
  isPublic: true,
  createdAt: '2026-10-05T08:30:00.000Z',
};

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listProjectDocuments',
  tags: [tags.projects],
  summary: 'Documents of a project',
  description:
    'The documents that everybody may read, of a public project. With an admin’s token all of them, in any status, as `ProjectDocument`s that nobody keeps; their `url` needs the token then.',
  parameters: [ifNoneMatch],
  request: { params: projectParams },
  responses: answers({
    schema: z.union([z.array(PublicDocument), z.array(ProjectDocument)]),
    description: 'The documents, oldest first',
    example: [exampleDocument],
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'GONE'],
  }),
});

const upload = createRoute({
  ...uploadingFiles,
  method: 'post',
  path,
  operationId: 'uploadProjectDocuments',
  summary: 'Add documents to a project',
  description: `${forAdmins}\n\nPDF, told by content; 25 files at once, 20 MB each (a portal may set another limit), 20 a project. \`isPublic\` is whether everybody may read them once the project is public: false where it is left out. Refused files and slow uploads are treated like those of pictures.`,
  request: {
    params: projectParams,
    body: uploadRequest({ isPublic: { type: 'string', enum: ['true', 'false'] } }),
  },
  responses: personalAnswers({
    schema: UploadedProjectDocuments,
    description: 'What became of each file, and all documents',
    example: { files: [{ name: 'opis.pdf', document: example, error: null }], documents: [example] },
    problems: projectUploadProblems,
  }),
});

const remove = createRoute({
  ...managingFiles,
  method: 'delete',
  path,
  operationId: 'deleteProjectDocument',
  summary: 'Delete a document of a project',
  description: forAdmins,
  request: { params: projectParams, query: z.object({ fileName: name }) },
  responses: emptyAnswer({
    description: 'Deleted, its file too',
    problems: [...managingProblems, 'VALIDATION_FAILED'],
  }),
});

const describe = createRoute({
  ...managingFiles,
  method: 'put',
  path: `${path}/text`,
  operationId: 'describeProjectDocument',
  summary: 'Call a document something, publish or hide it',
  description: `Its title, and whether everybody may read it. ${forAdmins}`,
  middleware: [...managingFiles.middleware, jsonBody],
  request: { params: projectParams, body: jsonRequest(DocumentText, { fileName, title, isPublic: true }) },
  responses: personalAnswers({
    schema: z.array(ProjectDocument),
    description: 'All documents',
    example: [example],
    problems: [...managingProblems, 'VALIDATION_FAILED'],
  }),
});

const read = createRoute({
  ...managingFiles,
  method: 'get',
  path: `${path}/{fileName}`,
  operationId: 'readProjectDocument',
  summary: 'The file of a document or model',
  description:
    'For admins, public or not, in any status: as an attachment that nobody keeps; parts can be asked for. Everybody else gets what is public where `url` of the public view says.',
  request: { params: projectParams.extend({ fileName: name }) },
  responses: fileAnswers(['application/pdf', 'model/gltf-binary'], {
    403: { $ref: '#/components/responses/FORBIDDEN' },
  }),
});

export const projectDocuments = createRouter();

projectDocuments.openapi(list, async (c) => {
  const { id } = c.req.valid('param');
  const actor = await actorIfAny(c);
  if (actor?.role === 'ADMIN') {
    c.header('vary', 'Authorization');
    return answerPersonal(c, await listDocuments(c.env.runtime, actor, projectDocumentsOf(id)));
  }
  const response = answerJson(c, (await publicProject(c, id)).documents, { keep: 'listings' });
  response.headers.append('vary', 'Authorization');
  return response;
});

projectDocuments.openapi(upload, async (c) => {
  const of = projectDocumentsOf(c.req.valid('param').id);
  return answerPersonal(
    c,
    await uploading(c, (upload) => uploadDocuments(c.env.runtime, c.get('actor'), { of, upload })),
  );
});

projectDocuments.openapi(remove, async (c) => {
  const of = projectDocumentsOf(c.req.valid('param').id);
  await removeDocument(c.env.runtime, c.get('actor'), { of, fileName: c.req.valid('query').fileName });
  return answerPersonal(c);
});

projectDocuments.openapi(describe, async (c) => {
  const of = projectDocumentsOf(c.req.valid('param').id);
  return answerPersonal(c, await describeDocument(c.env.runtime, c.get('actor'), { of, ...c.req.valid('json') }));
});

projectDocuments.openapi(read, async (c) => {
  const { id: listingId, fileName: wanted } = c.req.valid('param');
  const asked = { listingId, sort: 'PROJECTS', kinds: ['PROJECT', 'MODEL'], fileName: wanted } as const;
  return answerDocument(c, await readDocument(c.env.runtime, c.get('actor'), asked), wanted);
});
