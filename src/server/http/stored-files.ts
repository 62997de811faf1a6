import { imageKey } from '#domain/image.ts';
import type { Runtime } from '../runtime.ts';
import { attachmentHeader } from '../services/attachment-header.ts';
import { findDocument } from '../services/find-document.ts';
import { isShown } from '../services/shown-images.ts';
import type { Security } from './security-headers.ts';
import type { SentFile } from './send-file.ts';

const imagePath = /^\/images\/([a-z\d][\w-]{7,63})\/(\d{1,5})\.(webp|jpg)$/i;
const documentPath = /^\/documents\/([a-z\d][\w.-]{7,99})$/i;
const lasting = 'public, max-age=31536000, immutable';
const mediaTypes = { webp: 'image/webp', jpg: 'image/jpeg' };

async function findImage(runtime: Runtime, path: string, security: Security): Promise<SentFile | undefined> {
  const [, fileName, width, format] = imagePath.exec(path) ?? [];
  if (!fileName || (format !== 'webp' && format !== 'jpg')) return undefined;
  if (!(await isShown(runtime, fileName))) return undefined;
  const file = await runtime.files.find(imageKey(fileName, Number(width), format));
  const headers = [...security.upload(true), 'Cache-Control', lasting];
  return file && { file, tag: `"${fileName}-${width}-${format}"`, mediaType: mediaTypes[format], headers };
}

async function findPublicDocument(runtime: Runtime, path: string, security: Security): Promise<SentFile | undefined> {
  const [, fileName] = documentPath.exec(path) ?? [];
  const found = fileName && (await findDocument(runtime, fileName));
  if (!found) return undefined;
  const { file, title, mediaType } = found;
  // A document can be made private again, a model only be taken away.
  const own =
    mediaType === 'model/gltf-binary'
      ? ['Cache-Control', lasting]
      : ['Cache-Control', 'public, no-cache', 'Content-Disposition', attachmentHeader(title, fileName)];
  const headers = [...security.upload(false), ...own];
  return { file, tag: `"${fileName}-${file.size}"`, mediaType, headers };
}

/** The picture, document or model at this path, undefined when there is none that everyone may have. */
export async function findStoredFile(
  runtime: Runtime,
  path: string,
  security: Security,
): Promise<SentFile | undefined> {
  return path.startsWith('/images/') ? findImage(runtime, path, security) : findPublicDocument(runtime, path, security);
}
