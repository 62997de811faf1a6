import type { Image } from '#contract/media/image.ts';

export type StoredImage = {
  fileName: string;
  width: number;
  height: number;
  /** Widths in pixels of the WebP files; the largest is also stored as JPEG. */
  widths: number[];
  placeholder: string;
  altHr: string | null;
  altEn: string | null;
  isPlan?: boolean;
};

/** The URL of the image's file of this width. */
function imageUrl(fileName: string, width: number, format: 'webp' | 'jpg'): string {
  return `/images/${fileName}/${width}.${format}`;
}

/** The file store's key of an image file. */
export function imageKey(fileName: string, width: number, format: 'webp' | 'jpg'): string {
  return `images/${fileName.slice(0, 2)}/${fileName}/${width}.${format}`;
}

/** The keys of all files of an image. */
export function imageKeys({ fileName, widths }: Pick<StoredImage, 'fileName' | 'widths'>): string[] {
  const largest = imageKey(fileName, Math.max(...widths), 'jpg');
  return [...widths.map((width) => imageKey(fileName, width, 'webp')), largest];
}

/** The image's WebP files for `srcset`: the smallest, and all others up to a width. */
export function webpSrcset({ sources }: Pick<Image, 'sources'>, maxWidth = Infinity): string {
  return sources
    .filter(({ type }) => type === 'image/webp')
    .filter(({ width }, index) => index === 0 || width <= maxWidth)
    .map(({ url, width }) => `${url} ${width}w`)
    .join();
}

/** An image for pages and the API; `url` is the JPEG fallback for clients without WebP. */
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
    ...(stored.isPlan && { isPlan: true }),
    sources: [
      ...widths.map((width) => ({ type: 'image/webp' as const, width, url: imageUrl(stored.fileName, width, 'webp') })),
      { type: 'image/jpeg' as const, width: largest, url },
    ],
    placeholder: stored.placeholder,
  };
}
