import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { imageKey } from '#domain/media/image.ts';
import type { FileStore } from '#server/ports/files.ts';
import scenes from './pictures/scenes.json' with { type: 'json' };

export type SceneName = keyof typeof scenes;

/** The image columns of `images`. */
export type Picture = { fileName: string; placeholder: string; altHr: string; altEn: string };

export const pictureSize = { width: 1280, height: 960, widths: [320, 480, 640, 1280] };
/** This width is made when pictures are stored, as fine as the files of the others. */
const made = { width: 480, of: 640 };
const atOnce = 4;
const folder = new URL('./pictures/', import.meta.url);

/** The file store's name of an image, called «kitchen/3» here. */
export const fileNameOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** The local file of an image. */
export const pictureFile = (name: string, width = pictureSize.width): URL => new URL(`${name}-${width}.webp`, folder);

/** The shared images, by scene. */
export const catalogue = Object.fromEntries(
  Object.entries(scenes).map(([scene, { alt, colours }]) => [
    scene,
    colours.map((placeholder, index): Picture => {
      const [altHr = '', altEn = ''] = alt;
      return { fileName: fileNameOf(`${scene}/${index}`), placeholder, altHr, altEn };
    }),
  ]),
) as Record<SceneName, Picture[]>;

const ending = `-${pictureSize.width}.webp`;

/** The names of all images, including those of projects. */
export const pictureNames = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length));

async function store(files: FileStore, name: string): Promise<void> {
  const fileName = fileNameOf(name);
  const last = imageKey(fileName, pictureSize.width, 'jpg');
  if (await files.find(last)) return;
  const webp = async (width: number) =>
    width === made.width
      ? sharp(await readFile(pictureFile(name, made.of)))
          .resize(width)
          .webp({ quality: 50 })
          .toBuffer()
      : readFile(pictureFile(name, width));
  const copy = async (width: number) => files.write(imageKey(fileName, width, 'webp'), await webp(width));
  const [jpeg] = await Promise.all([
    sharp(await readFile(pictureFile(name)))
      .jpeg({ quality: 76 })
      .toBuffer(),
    ...pictureSize.widths.map(copy),
  ]);
  await files.write(last, jpeg);
}

/** Copies the images into the file store, with a JPEG of each; existing files are kept. */
export async function storePictures(
  files: FileStore,
  names: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const queue = names.values();
  let done = 0;
  const work = async () => {
    for (const name of queue) {
      await store(files, name);
      onProgress((done += 1), names.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    sharp.concurrency(threads);
  }
}
