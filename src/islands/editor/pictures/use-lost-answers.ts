import { useEffect, useRef } from 'react';
import { shownByCaller } from '#client/http.ts';
import type { ImageCalls, ImageKind } from '#client/images.ts';
import { UploadError } from '#client/send-file.ts';
import type { Upload, Uploaded } from '#client/uploads.ts';
import type { Image } from '#contract/media/image.ts';
import type { KindedImage } from './PictureDialog.tsx';

type Given = { calls: ImageCalls<KindedImage>; images: readonly KindedImage[]; kind: ImageKind };

/** Before a picture is sent again whose answer was lost, asks the server whether it has it; unclear ones are sent again. */
export function useLostAnswers({ calls, images, kind }: Given): (upload: Upload) => Promise<Uploaded<KindedImage>> {
  const lost = useRef(new Set<Blob>());
  const found = useRef(new Set<string>());
  const known = useRef(images);
  useEffect(() => {
    known.current = images;
  });

  async function stored(): Promise<KindedImage | undefined> {
    const all = await calls.list(shownByCaller).catch(() => []);
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
      const answer = await calls.upload(upload, kind);
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
