import * as z from 'zod';
import { ProjectDocument, type DocumentText } from '#contract/projects/project-files.ts';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { ask, download, tell } from './http.ts';

const longestWait = 120_000;
const folder = (projectId: number) => `real-estate-project-listings/${projectId}`;
const documents = z.array(ProjectDocument);

/** All documents of a project, public or not, oldest first. */
export function listProjectDocuments(projectId: number): Promise<ProjectDocument[]> {
  return ask(documents, `${folder(projectId)}/documents`);
}

/** Calls a document something, publishes or hides it. */
export function describeProjectDocument(projectId: number, text: DocumentText): Promise<ProjectDocument[]> {
  return ask(documents, `${folder(projectId)}/documents/text`, { method: 'put', json: text });
}

export function removeProjectDocument(projectId: number, fileName: string): Promise<void> {
  return tell(`${folder(projectId)}/documents`, { method: 'delete', searchParams: { fileName } });
}

/** The file of a document or model; it needs the token, so a mere link cannot lead to it. */
export function readProjectFile(projectId: number, fileName: string): Promise<Blob> {
  return download(`${folder(projectId)}/documents/${encodeURIComponent(fileName)}`, { timeout: longestWait });
}

export function removeModel(projectId: number): Promise<void> {
  return tell(`${folder(projectId)}/project-3d-model`, { method: 'delete' });
}

export function removePlan(projectId: number, floorId: string): Promise<ManagedFloor> {
  return ask(ManagedFloor, `${folder(projectId)}/floors/${floorId}/plan`, { method: 'delete' });
}
