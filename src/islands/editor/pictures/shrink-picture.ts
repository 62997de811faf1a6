import { Refused, type Prepared } from '#islands/editor/uploads/upload-entries.ts';

const maxSide = 2560;
const previewSide = 320;
const quality = 0.85;
const smallEnough = 500_000;
const taken = ['image/jpeg', 'image/png', 'image/webp'];

/** Scales a size down so that its longest side is at most this; never up. */
export function fitWithin(size: { width: number; height: number }, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** iPhone photographs, which most browsers cannot decode; some systems report no type. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]s?$/i.test(name));
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** On white: transparent pixels would turn black in JPEG. */
function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, side));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality),
  );
}

async function smaller(file: File, bitmap: ImageBitmap): Promise<Blob | undefined> {
  const fits = Math.max(bitmap.width, bitmap.height) <= maxSide;
  const isTaken = taken.includes(file.type);
  if (fits && isTaken && file.size <= smallEnough) return undefined;
  const canvas = draw(bitmap, maxSide);
  const blob = canvas && ((await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg')));
  return blob && isTaken && blob.size >= file.size ? undefined : blob;
}

async function shrink(file: File): Promise<Prepared> {
  const original = { file, name: file.name };
  const bitmap = await decode(file);
  if (!bitmap) {
    if (isHeic(file)) throw new Refused('FILE_HEIC');
    return original;
  }
  try {
    const preview = draw(bitmap, previewSide);
    const blob = await smaller(file, bitmap).catch(() => undefined);
    const name = file.name.replace(/(?:\.\w+)?$/, blob?.type === 'image/webp' ? '.webp' : '.jpg');
    return { ...(blob ? { file: blob, name } : original), ...(preview && { preview }) };
  } finally {
    bitmap.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** A smaller photograph, upright, never more bytes than before; one at a time, since phones have little memory. */
export function shrinkPicture(file: File): Promise<Prepared> {
  const turn = last.then(() => shrink(file));
  last = turn.catch(() => undefined);
  return turn;
}
