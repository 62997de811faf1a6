import type { Image } from '#contract/image.ts';

/** A stored picture with this name. */
export function storedImage(fileName: string, alt: Image['alt'] = { hr: null, en: null }): Image {
  const url = `/images/${fileName}/640.jpg`;
  const sources: Image['sources'] = [{ type: 'image/webp', width: 640, url: `/images/${fileName}/640.webp` }];
  return { fileName, url, width: 640, height: 480, alt, sources, placeholder: '#94b7cd' };
}
