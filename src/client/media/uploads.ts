import type * as z from 'zod';
import type { Image } from '#contract/media/image.ts';
import { Model, type ProjectImage, type ProjectDocument } from '#contract/projects/project-files.ts';
import { UploadedProjectDocuments, UploadedProjectImages } from '#contract/projects/project-uploads.ts';
import { ManagedFloor } from '#contract/projects/managed-project.ts';
import { UploadedDocuments, UploadedImages, type PrivateDocument } from '#contract/media/upload.ts';
import type { DocumentKind } from './read-document.ts';
import { sendFile, UploadError } from './send-file.ts';

/** A file upload: its name, its idempotency key, and how to follow or cancel it. */
export type Upload = { file: Blob; name: string; key: string; signal: AbortSignal; onProgress: (part: number) => void };

export type Part = Pick<Upload, 'file' | 'name'>;

/** Result of an upload: the stored file, or a refusal that has a message under `errors`. */
export type Uploaded<Stored> = { stored: Stored } | { refusal: string };

const first = 'files.0';

/** Each file is sent by itself, so the server refuses the whole call if it refuses the file. */
async function outcome<Stored>(answer: Promise<Stored | null | undefined>): Promise<Uploaded<Stored>> {
  try {
    const stored = await answer;
    return stored ? { stored } : { refusal: 'FILE_DAMAGED' };
  } catch (error) {
    const [refusal] = (error instanceof UploadError && error.errors?.[first]) || [];
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** `parts` are sent instead of the file, if it stands for several. */
type Form<Answer extends z.ZodType> = {
  schema: Answer;
  path: string;
  fields?: Record<string, string>;
  parts?: readonly Part[];
};

function sendForm<Answer extends z.ZodType>({ schema, path, fields = {}, parts = [] }: Form<Answer>, upload: Upload) {
  const { key, signal, onProgress } = upload;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const { file, name } of parts.length > 0 ? parts : [upload]) form.append('files', file, name);
  return sendFile(schema, { path, form, key, signal, onProgress });
}

const listings = 'real-estate-listings';
const projects = 'real-estate-project-listings';

export function uploadImage(listingId: number, upload: Upload): Promise<Uploaded<Image>> {
  const fields = { realEstateType: 'REAL_ESTATE' };
  const answer = sendForm({ schema: UploadedImages, path: `${listings}/${listingId}/images`, fields }, upload);
  return outcome(answer.then(({ files }) => files[0]?.image));
}

type Documents = { listingId: number; kind: DocumentKind; parts?: readonly Part[] };

export function uploadDocument(
  { listingId, kind, parts = [] }: Documents,
  upload: Upload,
): Promise<Uploaded<PrivateDocument>> {
  const answer = sendForm({ schema: UploadedDocuments, path: `${listings}/${listingId}/${kind}`, parts }, upload);
  return outcome(answer.then(({ files }) => files[0]?.document));
}

type Images = { projectId: number; kind: ProjectImage['kind'] };

export function uploadProjectImage({ projectId, kind }: Images, upload: Upload): Promise<Uploaded<ProjectImage>> {
  const path = `${projects}/${projectId}/images`;
  const answer = sendForm({ schema: UploadedProjectImages, path, fields: { kind } }, upload);
  return outcome(answer.then(({ files }) => files[0]?.image));
}

type Papers = { projectId: number; isPublic: boolean; parts?: readonly Part[] };

export function uploadProjectDocument(
  { projectId, isPublic, parts = [] }: Papers,
  upload: Upload,
): Promise<Uploaded<ProjectDocument>> {
  const path = `${projects}/${projectId}/documents`;
  const answer = sendForm(
    { schema: UploadedProjectDocuments, path, fields: { isPublic: `${isPublic}` }, parts },
    upload,
  );
  return outcome(answer.then(({ files }) => files[0]?.document));
}

export function uploadModel(projectId: number, upload: Upload): Promise<Uploaded<Model>> {
  return outcome(sendForm({ schema: Model, path: `${projects}/${projectId}/project-3d-model` }, upload));
}

type Plan = { projectId: number; floorId: string };

export function uploadPlan({ projectId, floorId }: Plan, upload: Upload): Promise<Uploaded<ManagedFloor>> {
  return outcome(sendForm({ schema: ManagedFloor, path: `${projects}/${projectId}/floors/${floorId}/plan` }, upload));
}
