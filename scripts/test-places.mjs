import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './places.mjs';

const roomy = 4 * 2 ** 30;

function memoryOrDisk() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) >= roomy) return memory;
  } catch {
    // Other systems have no such folder.
  }
  return tmpdir();
}

/** Sets the folder for temporary files: in memory if it fits, since databases on disk cost a fifth of a run. */
export function choosePlaces() {
  process.env.TMPDIR ??= memoryOrDisk();
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
}
