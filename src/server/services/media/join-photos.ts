import { readFile, rm, writeFile } from 'node:fs/promises';
import type { FileRefusal } from '#contract/media/upload.ts';
import { photoPdf, type PhotoPage } from '#server/pdf/photo-pdf.ts';
import { imageTypeOf } from '#server/images/image-type.ts';
import { makeImageInWorker } from '#server/images/workers.ts';
import type { Runtime } from '#server/runtime.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { withinQuota } from './upload-slots.ts';

async function pageOf({ path }: ReceivedFile): Promise<PhotoPage | FileRefusal> {
  const made = await makeImageInWorker({ path, of: 'PAGE' });
  if (typeof made === 'string') return made;
  const [page] = made.files;
  if (!page) return 'FILE_DAMAGED';
  return { jpeg: await readFile(page.path), width: made.width, height: made.height };
}

/** Of a file that was refused before it was looked at, only the name tells. */
const photoName = /\.(?:jpe?g|png|webp|hei[cf])$/i;

const isPhoto = async ({ path, refusal }: ReceivedFile) =>
  refusal === undefined && (await imageTypeOf(path)) !== undefined;

/** The PDF of photographs under the first one's name; a document never lacks a page, so one refused refuses all. */
async function join(runtime: Runtime, userId: number, photos: readonly ReceivedFile[]): Promise<ReceivedFile> {
  const [first] = photos;
  if (!first) throw new Error('no photographs');
  const pages: PhotoPage[] = [];
  for (const photo of photos) {
    const page = await withinQuota(runtime, userId, () => pageOf(photo));
    if (typeof page === 'string') return { ...photo, refusal: page };
    pages.push(page);
  }
  const pdf = await photoPdf(pages);
  const path = `${first.path}-photos.pdf`;
  await writeFile(path, pdf);
  const name = `${first.name.replace(/\.(?:jpe?g|png|webp)$/i, '') || 'dokument'}.pdf`;
  const isTooLarge = pdf.length > runtime.config.maxUploadBytes.document;
  if (isTooLarge) await rm(path, { force: true });
  return { name, path, bytes: pdf.length, refusal: isTooLarge ? 'FILE_TOO_LARGE' : undefined };
}

/** The files of a form with its photographs joined to one PDF, in their order and in place of the first. */
export async function joinPhotos(
  runtime: Runtime,
  userId: number,
  files: readonly ReceivedFile[],
): Promise<ReceivedFile[]> {
  const photos: ReceivedFile[] = [];
  for (const file of files) if (await isPhoto(file)) photos.push(file);
  const [first] = photos;
  if (!first) return [...files];
  const broken = files.find(({ name, refusal }) => refusal !== undefined && photoName.test(name));
  const joined = broken ?? (await join(runtime, userId, photos));
  return files.flatMap((file) => (file === first ? [joined] : photos.includes(file) || file === broken ? [] : [file]));
}
