import { UploadedDocuments, UploadedImages, type PrivateDocument } from '#contract/upload.ts';
import type { Image } from '#contract/image.ts';
import type { DocumentKind } from './documents.ts';
import { sendFile } from './send-file.ts';

/** A file on its way: what it is called and how to follow or end its journey. */
export type Upload = { file: Blob; name: string; signal: AbortSignal; onProgress: (part: number) => void };

/** What became of a file: it is there now, or was refused for a reason that has a sentence under `errors`. */
export type Uploaded<Stored> = { stored: Stored } | { refusal: string };

type Told<Stored> = { stored: Stored | null; error: string | null };

function outcome<Stored>({ stored, error }: Told<Stored>): Uploaded<Stored> {
  return stored ? { stored } : { refusal: error ?? 'FILE_DAMAGED' };
}

/** Adds a picture to a listing, at the end of its pictures. */
export async function uploadImage(listingId: number, { file, name, ...rest }: Upload): Promise<Uploaded<Image>> {
  const form = new FormData();
  form.append('realEstateType', 'REAL_ESTATE');
  form.append('files', file, name);
  const { files } = await sendFile(UploadedImages, { path: `real-estate-listings/${listingId}/images`, form, ...rest });
  return outcome({ stored: files[0]?.image ?? null, error: files[0]?.error ?? null });
}

/** Adds a private document of a kind to a listing. */
export async function uploadDocument(
  { listingId, kind }: { listingId: number; kind: DocumentKind },
  { file, name, ...rest }: Upload,
): Promise<Uploaded<PrivateDocument>> {
  const form = new FormData();
  form.append('files', file, name);
  const { files } = await sendFile(UploadedDocuments, {
    path: `real-estate-listings/${listingId}/${kind}`,
    form,
    ...rest,
  });
  return outcome({ stored: files[0]?.document ?? null, error: files[0]?.error ?? null });
}
