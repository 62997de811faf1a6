import { useRef, useState } from 'react';
import type { Upload } from '#client/media/uploads.ts';
import { refuseDocument } from './use-uploads.ts';

export type Photo = { file: Blob; name: string };

const photo = /^image\//;
const heic = /\.hei[cf]s?$/i;
export const isPhoto = ({ type, name }: File) => photo.test(type) || (type === '' && heic.test(name));

/** PDFs, and photographs, which become one. */
export const acceptedPapers = 'application/pdf,.pdf,image/*,.heic,.heif';

/** Documents of a queue of uploads that are PDFs, or photographs that the server makes one of. */
export function usePhotoDocuments() {
  const joined = useRef(new WeakMap<Blob, readonly Photo[]>());
  const [photos, setPhotos] = useState<readonly File[]>();
  return {
    /** Those chosen last, whose order is still to be told. */
    photos,
    close: () => setPhotos(undefined),
    /** Adds PDFs at once, and asks for the order of photographs. */
    sort(files: readonly File[], add: (files: readonly File[]) => void): void {
      const chosen = files.filter(isPhoto);
      if (chosen.length > 0) setPhotos(chosen);
      const others = files.filter((file) => !isPhoto(file));
      if (others.length > 0) add(others);
    },
    /** One file that stands for the photographs while it is on its way. */
    join(pages: readonly Photo[], title: string): File {
      const file = new File(
        pages.map((page) => page.file),
        `${title}.pdf`,
        { type: 'application/pdf' },
      );
      joined.current.set(file, pages);
      return file;
    },
    standsForOthers: (file: File) => joined.current.has(file),
    refuse: (file: File) => (joined.current.has(file) ? undefined : refuseDocument(file)),
    /** The parts of an upload: the photographs that it stands for, the first with the document's name. */
    partsOf({ file, name }: Upload): readonly Photo[] {
      const pages = joined.current.get(file);
      if (!pages) return [{ file, name }];
      const title = name.replace(/\.pdf$/i, '');
      return pages.map((page, index) => (index === 0 ? { ...page, name: `${title}.${extensionOf(page)}` } : page));
    },
  };
}

const extensionOf = ({ file }: Photo) => ({ 'image/png': 'png', 'image/webp': 'webp' })[file.type] ?? 'jpg';
