import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { alone } from '#server/data-dir.ts';
import { fingerprint } from '../../scripts/fingerprint.mjs';
import { root } from '../../scripts/places.mjs';
import { temporaryFolder } from './folder.ts';

const run = promisify(execFile);
const cache = join(root, '.cache', 'used-folder');

async function make(folder: string): Promise<void> {
  const filled = await temporaryFolder();
  try {
    await run(process.execPath, ['tests/support/fill-folder.ts', filled], { cwd: root });
    await rm(dirname(folder), { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await run('cp', ['-a', filled, `${folder}.half`]);
    await rename(`${folder}.half`, folder);
  } finally {
    await rm(filled, { recursive: true, force: true });
  }
}

async function keptFolder(): Promise<string> {
  const folder = join(cache, fingerprint());
  await alone(`${cache}.lock`, async () => {
    if (!existsSync(folder)) await make(folder);
  });
  return folder;
}

let kept: Promise<string> | undefined;

/**
 * A new data folder like that of a server that has run before, which starts in half the time. What it is copied from is
 * made once of the same sources, and kept in `.cache`.
 */
export async function usedFolder(): Promise<string> {
  kept ??= keptFolder();
  const folder = await temporaryFolder();
  await run('cp', ['-a', `${await kept}/.`, folder]);
  return folder;
}
