import sharp from 'sharp';
import { imageKey } from '#domain/media/image.ts';
import type { FileStore } from '#server/ports/files.ts';
import type { Drawable } from './catalogue.ts';
import { pictureWidth } from './engine/drawing.ts';

const smallestWidth = 320;
export const pictureWidths = [smallestWidth, 640, 1280];
const atOnce = 2;
const webp = { quality: 54, effort: 3 };

/** A picture in the file store, as a row of `images` tells of it. */
export type StoredPicture = { fileName: string; placeholder: string; altHr: string; altEn: string };

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** The mean colour of a picture; told by its smallest file, which every store has. */
async function meanColour(smallest: Buffer): Promise<string> {
  const { data, info } = await sharp(smallest).raw().toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let index = 0; index < data.length; index += info.channels) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[index + channel] ?? 0);
  }
  return `#${sums.map((sum) => hex((sum * info.channels) / data.length)).join('')}`;
}

async function readAll(files: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await files.find(key);
  if (!found || found.size === 0) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The placeholder of a picture whose files are all there already. */
async function findStored(files: FileStore, fileName: string): Promise<string | undefined> {
  const last = await files.find(imageKey(fileName, pictureWidth, 'jpg'));
  if (!last) return undefined;
  const small = await readAll(files, imageKey(fileName, smallestWidth, 'webp'));
  return small && meanColour(small);
}

async function draw(files: FileStore, { fileName, svg }: Drawable): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const encoded = new Map<number, Buffer>();
  for (const width of pictureWidths) {
    const picture = width === pictureWidth ? sharp(data, raw) : sharp(data, raw).resize(width);
    const file = await picture.webp(webp).toBuffer();
    encoded.set(width, file);
    await files.write(imageKey(fileName, width, 'webp'), file);
  }
  await files.write(imageKey(fileName, pictureWidth, 'jpg'), await sharp(data, raw).jpeg({ quality: 76 }).toBuffer());
  return meanColour(encoded.get(smallestWidth) ?? Buffer.alloc(0));
}

/**
 * Keeps every picture in the file store, in the widths and formats that pages ask for; those that are there already
 * are not drawn again. At most two are drawn at once.
 */
export async function storePictures(
  files: FileStore,
  pictures: readonly Drawable[],
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const queue = pictures[Symbol.iterator]();
  const work = async () => {
    for (const picture of queue) {
      const placeholder = (await findStored(files, picture.fileName)) ?? (await draw(files, picture));
      stored.set(picture.fileName, {
        fileName: picture.fileName,
        placeholder,
        altHr: picture.altHr,
        altEn: picture.altEn,
      });
      onProgress(stored.size, pictures.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    sharp.concurrency(threads);
  }
  return stored;
}
export { pictureHeight, pictureWidth } from './engine/drawing.ts';
