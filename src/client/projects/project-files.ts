import * as z from 'zod';
import { ProjectDocument } from '#contract/projects/project-files.ts';
import type { DocumentText } from '#contract/projects/project-uploads.ts';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { requestJson, download, sendRequest } from '#client/http.ts';

const maxWait = 120_000;
const folder = (projectId: number) => `real-estate-project-listings/${projectId}`;
const documents = z.array(ProjectDocument);

export const listProjectDocuments = (projectId: number): Promise<ProjectDocument[]> =>
  requestJson(documents, `${folder(projectId)}/documents`);

export const updateProjectDocumentText = (projectId: number, text: DocumentText): Promise<ProjectDocument[]> =>
  requestJson(documents, `${folder(projectId)}/documents/text`, { method: 'put', json: text });

export const removeProjectDocument = (projectId: number, fileName: string): Promise<void> =>
  sendRequest(`${folder(projectId)}/documents`, { method: 'delete', searchParams: { fileName } });

/** The file of a document or model; it requires the token, so a plain link cannot open it. */
export const readProjectFile = (projectId: number, fileName: string): Promise<Blob> =>
  download(`${folder(projectId)}/documents/${encodeURIComponent(fileName)}`, { timeout: maxWait });

export const removeModel = (projectId: number): Promise<void> =>
  sendRequest(`${folder(projectId)}/project-3d-model`, { method: 'delete' });

export const removePlan = (projectId: number, floorId: string): Promise<ManagedFloor> =>
  requestJson(ManagedFloor, `${folder(projectId)}/floors/${floorId}/plan`, { method: 'delete' });
