import type * as z from 'zod';
import { UploadedDocuments, UploadedImages, type PrivateDocument } from '#contract/upload.ts';
import type { Image } from '#contract/image.ts';
import type { DocumentKind } from './documents.ts';
import { sendFile, UploadError } from './send-file.ts';

/** A file on its way: what it is called and how to follow or end its journey. */
export type Upload = { file: Blob; name: string; signal: AbortSignal; onProgress: (part: number) => void };

/** What became of a file: it is there now, or was refused for a reason that has a sentence under `errors`. */
export type Uploaded<Stored> = { stored: Stored } | { refusal: string };

const first = 'files.0';

/** A file is sent by itself, so the server refuses the whole call where it refuses the file. */
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

type Form<Answer extends z.ZodType> = { schema: Answer; path: string; fields?: Record<string, string> };

function sendForm<Answer extends z.ZodType>({ schema, path, fields = {} }: Form<Answer>, upload: Upload) {
  const { file, name, signal, onProgress } = upload;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('files', file, name);
  return sendFile(schema, { path: `real-estate-listings/${path}`, form, signal, onProgress });
}

/** Adds a picture to a listing, at the end of its pictures. */
export function uploadImage(listingId: number, upload: Upload): Promise<Uploaded<Image>> {
  const fields = { realEstateType: 'REAL_ESTATE' };
  const answer = sendForm({ schema: UploadedImages, path: `${listingId}/images`, fields }, upload);
  return outcome(answer.then(({ files }) => files[0]?.image));
}

type Documents = { listingId: number; kind: DocumentKind };

/** Adds a private document of a kind to a listing. */
export function uploadDocument({ listingId, kind }: Documents, upload: Upload): Promise<Uploaded<PrivateDocument>> {
  const answer = sendForm({ schema: UploadedDocuments, path: `${listingId}/${kind}` }, upload);
  return outcome(answer.then(({ files }) => files[0]?.document));
}
