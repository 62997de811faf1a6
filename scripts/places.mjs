import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const modules = join(root, 'node_modules');

/** Whether a package of the lock brings a Node for this machine; elsewhere (macOS) it is the machine's own that runs. */
export const bringsNode = process.platform === 'linux' && ['arm64', 'x64'].includes(process.arch);

/** The Node that everything runs on. */
export const ownNode = bringsNode ? join(modules, `node-linux-${process.arch}`, 'bin', 'node') : process.execPath;

/** The program of an installed package. */
export const program = (...path) => join(modules, ...path);

const roomy = 4 * 2 ** 30;

/**
 * Where the tests keep what they throw away: in memory where there is room, since a disk that hundreds of databases are made on
 * and taken from takes a fifth of the time of a run.
 */
export function temporaryPlace() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) >= roomy) return memory;
  } catch {
    // Other systems have no such folder.
  }
  return tmpdir();
}
