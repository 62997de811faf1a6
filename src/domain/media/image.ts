import type { Image } from '#contract/media/image.ts';

export type StoredImage = {
  fileName: string;
  width: number;
  height: number;
  /** Widths in pixels in which a WebP file is kept; the largest is kept as JPEG too. */
  widths: number[];
  placeholder: string;
  altHr: string | null;
  altEn: string | null;
};

/** Where the picture's file of this width is served. */
function imageUrl(fileName: string, width: number, format: 'webp' | 'jpg'): string {
  return `/images/${fileName}/${width}.${format}`;
}

/** The key under which the file store keeps a picture's file. */
export function imageKey(fileName: string, width: number, format: 'webp' | 'jpg'): string {
  return `images/${fileName.slice(0, 2)}/${fileName}/${width}.${format}`;
}

/** The keys of all files of a picture. */
export function imageKeys({ fileName, widths }: Pick<StoredImage, 'fileName' | 'widths'>): string[] {
  const largest = imageKey(fileName, Math.max(...widths), 'jpg');
  return [...widths.map((width) => imageKey(fileName, width, 'webp')), largest];
}

/** The WebP files of a picture as `srcset` wants them: the smallest, and all others up to a width. */
export function webpSrcset({ sources }: Pick<Image, 'sources'>, maxWidth = Infinity): string {
  return sources
    .filter(({ type }) => type === 'image/webp')
    .filter(({ width }, index) => index === 0 || width <= maxWidth)
    .map(({ url, width }) => `${url} ${width}w`)
    .join();
}

/** A picture as pages and API show it; `url` is the JPEG for whoever cannot read WebP. */
export function imageFrom(stored: StoredImage): Image {
  const widths = stored.widths.toSorted((a, b) => a - b);
  const largest = widths.at(-1) ?? stored.width;
  const url = imageUrl(stored.fileName, largest, 'jpg');
  return {
    fileName: stored.fileName,
    url,
    width: stored.width,
    height: stored.height,
    alt: { hr: stored.altHr, en: stored.altEn },
    sources: [
      ...widths.map((width) => ({ type: 'image/webp' as const, width, url: imageUrl(stored.fileName, width, 'webp') })),
      { type: 'image/jpeg' as const, width: largest, url },
    ],
    placeholder: stored.placeholder,
  };
}
