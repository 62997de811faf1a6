import { useRef } from 'react';
import { listImages } from '#client/images.ts';
import { toldByCaller } from '#client/http.ts';
import { UploadError } from '#client/send-file.ts';
import { uploadImage, type Upload, type Uploaded } from '#client/uploads.ts';
import type { Image } from '#contract/image.ts';

/**
 * Sends pictures so that none is stored twice: before one is sent again whose answer was lost, the server is asked
 * whether it has that one already. Where it cannot be told which of several it has, they are sent again.
 */
export function useLostAnswers(
  listingId: number,
  shown: readonly Image[],
): (upload: Upload) => Promise<Uploaded<Image>> {
  const lost = useRef(new Set<Blob>());
  const found = useRef(new Set<string>());
  const known = useRef(shown);
  known.current = shown;

  async function stored(): Promise<Image | undefined> {
    const all = await listImages(listingId, toldByCaller).catch(() => []);
    const isNew = ({ fileName }: Image) =>
      !found.current.has(fileName) && !known.current.some((one) => one.fileName === fileName);
    const [first, ...others] = all.filter(isNew);
    if (!first || others.length + 1 !== lost.current.size) return undefined;
    found.current.add(first.fileName);
    return first;
  }

  return async (upload) => {
    const image = lost.current.has(upload.file) ? await stored() : undefined;
    if (image) {
      lost.current.delete(upload.file);
      return { stored: image };
    }
    try {
      const answer = await uploadImage(listingId, upload);
      lost.current.delete(upload.file);
      return answer;
    } catch (error) {
      if (error instanceof UploadError && error.status === 0) {
        lost.current.add(upload.file);
        upload.signal.addEventListener('abort', () => lost.current.delete(upload.file), { once: true });
      }
      throw error;
    }
  };
}
