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

/**
 * Says to this process, and to all that it starts, where they keep what they throw away: in memory where there is room, since
 * making and dropping hundreds of databases on a disk is a fifth of a run. What programs are compiled to is kept for the next.
 */
export function choosePlaces() {
  process.env.TMPDIR ??= memoryOrDisk();
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
}
