import { imageWidths } from '#contract/media/upload.ts';

/** WebP ends at 16,383 pixels, and nobody looks at a picture that is so much higher than wide. */
export const maxHeight = 4096;
/** A width of its own is kept besides the usual ones where it is so much larger than the next. */
const worthIt = 1.15;

export type Size = { width: number; height: number };

/** The widths to keep of a picture: the usual ones up to its own, and its own where that is worth it. */
export function widthsFor({ width, height }: Size): number[] {
  const shrunk = Math.min(1, maxHeight / height);
  const largest = Math.min(Math.max(1, Math.floor(width * shrunk)), imageWidths.at(-1) ?? width);
  const usual = imageWidths.filter((wanted) => wanted <= largest);
  const next = usual.at(-1);
  return next !== undefined && largest < next * worthIt ? usual : [...usual, largest];
}
