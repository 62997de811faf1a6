import { open } from 'node:fs/promises';

/** Readers look for the end of a PDF in its last bytes (ISO 32000-1, annex H); some programs add a little after it. */
const tail = 2048;

/**
 * Whether a file is a PDF by its content: its header at the very start, its end where readers look for it, and in
 * between what every PDF has. Nothing in it is run or shown by us: it is only handed to whoever may have it.
 */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = await file.read(Buffer.alloc(16), 0, 16, 0);
    if (!/^%PDF-[12]\.\d/.test(start.buffer.toString('latin1', 0, start.bytesRead))) return false;
    const from = Math.max(0, size - tail);
    const end = await file.read(Buffer.alloc(tail), 0, tail, from);
    const words = end.buffer.toString('latin1', 0, end.bytesRead);
    return words.includes('%%EOF') && words.includes('startxref');
  } finally {
    await file.close();
  }
}
