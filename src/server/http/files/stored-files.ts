import { imageKey } from '#domain/media/image.ts';
import type { Runtime } from '#server/runtime.ts';
import { attachmentHeader, findDocument } from '#server/services/media/list-documents.ts';
import { imageVisibility } from '#server/services/media/shown-images.ts';
import type { Security } from '#server/http/answers/security-headers.ts';
import type { SentFile } from '#server/byte-range.ts';

const imagePath = /^\/images\/([a-z\d][\w-]{7,63})\/(\d{1,5})\.(webp|jpg)$/i;
const documentPath = /^\/documents\/([a-z\d][\w.-]{7,99})$/i;
/** Browsers may cache it for good; shared caches revalidate, as a listing can be withdrawn. */
const lasting = 'public, max-age=31536000, s-maxage=60, immutable';
const own = 'private, max-age=600';
const mediaTypes = { webp: 'image/webp', jpg: 'image/jpeg' };

type Address = { path: string; query: string };

async function findImage(
  runtime: Runtime,
  { path, query }: Address,
  security: Security,
): Promise<SentFile | undefined> {
  const [, fileName, width, format] = imagePath.exec(path) ?? [];
  if (!fileName || (format !== 'webp' && format !== 'jpg')) return undefined;
  const shownTo = await imageVisibility(runtime, fileName, new URLSearchParams(query).get('key') ?? '');
  if (shownTo === 'NOBODY') return undefined;
  const file = await runtime.files.find(imageKey(fileName, Number(width), format));
  const headers = [...security.upload(true), 'Cache-Control', shownTo === 'OWNER' ? own : lasting];
  return file && { file, tag: `"${fileName}-${width}-${format}"`, mediaType: mediaTypes[format], headers };
}

async function findPublicDocument(
  runtime: Runtime,
  { path }: Address,
  security: Security,
): Promise<SentFile | undefined> {
  const [, fileName] = documentPath.exec(path) ?? [];
  const found = fileName && (await findDocument(runtime, fileName));
  if (!found) return undefined;
  const { file, title, mediaType } = found;
  // A document can become private again, a model can only be removed.
  const caching =
    mediaType === 'model/gltf-binary'
      ? ['Cache-Control', lasting]
      : ['Cache-Control', 'public, no-cache', 'Content-Disposition', attachmentHeader(title, fileName)];
  const headers = [...security.upload(false), ...caching];
  return { file, tag: `"${fileName}-${file.size}"`, mediaType, headers };
}

export async function findStoredFile(
  runtime: Runtime,
  address: Address,
  security: Security,
): Promise<SentFile | undefined> {
  const find = address.path.startsWith('/images/') ? findImage : findPublicDocument;
  return find(runtime, address, security);
}
