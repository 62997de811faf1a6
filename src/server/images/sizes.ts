import { imageWidths } from '#contract/media/upload.ts';

/** WebP is limited to 16,383 pixels, and no one views an image that is so much taller than wide. */
export const maxHeight = 4096;
/** The original width is added if larger than the next standard one by this factor. */
const worthIt = 1.15;

export type Size = { width: number; height: number };

/** The widths to generate: the standard ones up to the original, and the original if `worthIt`. */
export function widthsFor({ width, height }: Size): number[] {
  const shrunk = Math.min(1, maxHeight / height);
  const largest = Math.min(Math.max(1, Math.floor(width * shrunk)), imageWidths.at(-1) ?? width);
  const usual = imageWidths.filter((wanted) => wanted <= largest);
  const next = usual.at(-1);
  return next !== undefined && largest < next * worthIt ? usual : [...usual, largest];
}
