import { open, type FileHandle } from 'node:fs/promises';

type ImageType = 'jpeg' | 'png' | 'webp';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');
const maxChunks = 1000;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Whether a PNG announces several frames before its first one (APNG: the chunk `acTL`). */
async function isAnimated(file: FileHandle): Promise<boolean> {
  for (let position = png.length, chunks = 0; chunks < maxChunks; chunks += 1) {
    const head = await bytesAt(file, position, 12);
    const name = head.toString('latin1', 4, 8);
    if (head.length < 12 || name === 'IDAT') return false;
    if (name === 'acTL') return head.readUInt32BE(8) > 1;
    position += 12 + head.readUInt32BE(0);
  }
  return false;
}

/** A file's type by its magic bytes, regardless of its name; undefined for unsupported ones. */
export async function imageTypeOf(path: string): Promise<{ type: ImageType; animated: boolean } | undefined> {
  const file = await open(path);
  try {
    const start = await bytesAt(file, 0, 12);
    if (start.subarray(0, 3).equals(jpeg)) return { type: 'jpeg', animated: false };
    if (start.subarray(0, 8).equals(png)) return { type: 'png', animated: await isAnimated(file) };
    const isWebp = start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
    return isWebp ? { type: 'webp', animated: false } : undefined;
  } finally {
    await file.close();
  }
}
