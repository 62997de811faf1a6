import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ImageChange } from '#contract/media/image-work.ts';
import { maxPixels, type FileRefusal } from '#contract/media/upload.ts';
import { changePixels } from './change-pixels.ts';
import { imageTypeOf } from './image-type.ts';
import { ofRaw, toRaw, type Raw } from './raw-image.ts';
import { maxHeight, widthsFor, type Size } from './sizes.ts';

/** An image in all sizes, stored beside the uploaded file; width and height are the original's, upright. */
export type MadeImage = Size & {
  widths: number[];
  placeholder: string;
  files: { width: number; format: 'webp' | 'jpg'; path: string; bytes: number }[];
};

/** Bytes per sample, if other than one. */
const depths: Record<string, number> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 };

type Measured = Size & { orientation: number; animated: boolean; unpacked: number };

const minSide = 8;
const pageSide = 2340;
/** The maximum of JPEG. For wider PNGs of a few kilobytes the decoder takes gigabytes. */
const maxSide = 65_535;
/**
 * Decoded bytes, times 1.5 if progressive: kilobytes may expand to a gigabyte and take seconds.
 * 64 megapixels fit, except deep colours with alpha.
 */
const maxUnpacked = 400_000_000;
const qualities = {
  PHOTO: { webp: { quality: 66, effort: 4 }, jpeg: { quality: 76 } },
  DRAWING: {
    webp: { quality: 85, effort: 4, smartSubsample: true },
    jpeg: { quality: 88, chromaSubsampling: '4:4:4' },
  },
};
const exact = { lossless: true, effort: 2 };
const worthTimes = 2;

/** `edit` changes the image before it is written; a PAGE is one JPEG that fills A4. */
export type ImageTask = { path: string; of: keyof typeof qualities | 'PAGE'; edit?: ImageChange };
type Shown = { path: string; of: keyof typeof qualities };

/** Restricts this process's decoders to the formats of uploads. */
export function blockDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}File`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

function opened(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });
}

async function measure(path: string): Promise<Measured | FileRefusal> {
  const known = await imageTypeOf(path);
  if (!known) return 'FILE_TYPE_NOT_SUPPORTED';
  try {
    const { format, pages = 1, orientation = 1, autoOrient, ...read } = await opened(path).metadata();
    if (format !== known.type) return 'FILE_TYPE_NOT_SUPPORTED';
    const passes = read.isProgressive ? 1.5 : 1;
    const unpacked = autoOrient.width * autoOrient.height * read.channels * (depths[read.depth] ?? 1) * passes;
    return { ...autoOrient, orientation, unpacked, animated: known.animated || pages > 1 };
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'IMAGE_TOO_MANY_PIXELS' : 'FILE_DAMAGED';
  }
}

/** Degrees to rotate per EXIF orientation, before mirroring for the mirrored ones. */
const turns: Record<number, number> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };
const mirrored = new Set([2, 4, 5, 7]);

/** Rotates an image after scaling it down: rotated in full size, it would be held in memory. */
async function upright(picture: Raw, orientation: number): Promise<Raw> {
  const angle = turns[orientation];
  const turned = angle === undefined ? picture : await toRaw(ofRaw(picture).rotate(angle));
  return mirrored.has(orientation) ? toRaw(ofRaw(turned).flop()) : turned;
}

/** Decodes an image once: upright, in sRGB, on white, limited to its largest size. */
async function decode(path: string, { orientation }: Measured, width: number): Promise<Raw> {
  const lying = orientation > 4;
  const box = lying ? { width: maxHeight, height: width } : { width, height: maxHeight };
  const picture = opened(path)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  return upright(await toRaw(picture), orientation);
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

async function meanColour(picture: Raw): Promise<string> {
  const { data, info } = await ofRaw(picture)
    .resize(16, 16, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let index = Math.min(channel, info.channels - 1); index < data.length; index += info.channels)
      sum += data[index] ?? 0;
    return (sum * info.channels) / data.length;
  });
  return `#${colours.map(hex).join('')}`;
}

/** Lossy WebP halves the colour resolution of thin lines: a drawing stays lossless if at most twice as large. */
async function writeWebp(picture: Sharp, path: string, of: Shown['of']): Promise<number> {
  const lossy = await picture.clone().webp(qualities[of].webp).toBuffer();
  const whole = of === 'DRAWING' ? await picture.clone().webp(exact).toBuffer() : undefined;
  const encoded = whole && whole.length <= lossy.length * worthTimes ? whole : lossy;
  await writeFile(path, encoded);
  return encoded.length;
}

async function encode(picture: Raw, { path, of }: Shown, widths: readonly number[]): Promise<MadeImage['files']> {
  const files: MadeImage['files'] = [];
  for (const width of widths) {
    const sized = width < picture.raw.width ? ofRaw(picture).resize(width) : ofRaw(picture);
    const bytes = await writeWebp(sized, `${path}-${width}.webp`, of);
    files.push({ width, format: 'webp', path: `${path}-${width}.webp`, bytes });
  }
  const width = widths.at(-1) ?? picture.raw.width;
  const { size: bytes } = await ofRaw(picture).jpeg(qualities[of].jpeg).toFile(`${path}-${width}.jpg`);
  return [...files, { width, format: 'jpg', path: `${path}-${width}.jpg`, bytes }];
}

async function write(picture: Raw, size: Size, task: Shown): Promise<MadeImage> {
  const widths = widthsFor(size);
  return { ...size, widths, placeholder: await meanColour(picture), files: await encode(picture, task, widths) };
}

/** An edited image has the size of what was edited, which may be smaller than its original. */
async function writeEdited(original: Raw, change: ImageChange, task: Shown): Promise<MadeImage | FileRefusal> {
  const picture = await changePixels(original, change);
  const { width, height } = picture.raw;
  if (Math.min(width, height) < minSide) return 'IMAGE_TOO_SMALL';
  const largest = widthsFor(picture.raw).at(-1) ?? width;
  const fitted = largest < width ? await toRaw(ofRaw(picture).resize(largest)) : picture;
  return write(fitted, { width: fitted.raw.width, height: fitted.raw.height }, task);
}

/** A page that was photographed: letters stay legible at about 200 dots per inch. */
async function writePage(picture: Raw, path: string): Promise<MadeImage> {
  const file = `${path}-page.jpg`;
  const fitted = ofRaw(picture).resize({ width: pageSide, height: pageSide, fit: 'inside', withoutEnlargement: true });
  const { width, height, size: bytes } = await fitted.jpeg({ quality: 74 }).toFile(file);
  return {
    width,
    height,
    widths: [width],
    placeholder: '#ffffff',
    files: [{ width, format: 'jpg', path: file, bytes }],
  };
}

/** @returns WebP in several widths and one JPEG beside the file, without any metadata; or the refusal */
export async function makeImage(task: ImageTask): Promise<MadeImage | FileRefusal> {
  const { path, of, edit } = task;
  const measured = await measure(path);
  if (typeof measured === 'string') return measured;
  const { width, height, animated, unpacked } = measured;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return 'IMAGE_TOO_MANY_PIXELS';
  if (animated) return 'IMAGE_ANIMATED';
  if (unpacked > maxUnpacked) return 'IMAGE_TOO_COSTLY';
  if (Math.min(width, height) < minSide) return 'IMAGE_TOO_SMALL';
  const largest = of === 'PAGE' ? pageSide : (widthsFor(measured).at(-1) ?? width);
  const picture = await decode(path, measured, largest).catch(() => undefined);
  if (!picture) return 'FILE_DAMAGED';
  if (of === 'PAGE') return writePage(picture, path);
  const shown = { path, of };
  return edit ? writeEdited(picture, edit, shown) : write(picture, { width, height }, shown);
}
