import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withExclusiveLock } from '#server/data-dir.ts';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { root } from '../../../scripts/places.mjs';
import { temporaryFolder } from './folder.ts';

const run = promisify(execFile);
const cache = join(root, '.cache', 'used-folder');
const hour = 60 * 60 * 1000;

/** Removes what no run has copied for an hour: others may still work with older sources. */
async function removeUnused(): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (Date.now() - (await stat(path)).mtimeMs > hour) await rm(path, { recursive: true });
  }
}

async function make(folder: string): Promise<void> {
  const filled = await temporaryFolder();
  const half = `${folder}.half`;
  try {
    await run(process.execPath, ['tests/support/database/fill-folder.ts', filled], { cwd: root });
    await removeUnused();
    await rm(half, { recursive: true, force: true });
    await run('cp', ['-a', filled, half]);
    await rename(half, folder);
  } finally {
    await rm(filled, { recursive: true, force: true });
  }
}

/** That of the sources as they were when the run started; what has to be made is of those that there are now. */
async function keptFolder(): Promise<string> {
  const known = process.env.SOURCES_FINGERPRINT;
  if (known && existsSync(join(cache, known))) return join(cache, known);
  const folder = join(cache, fingerprint());
  await withExclusiveLock(`${cache}.lock`, async () => {
    if (!existsSync(folder)) await make(folder);
  });
  return folder;
}

let kept: Promise<string> | undefined;

/** A copy of a used data folder, which starts in half the time; the original is made once for these sources, in `.cache`. */
export async function usedFolder(): Promise<string> {
  kept ??= keptFolder();
  const source = await kept.catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  await utimes(source, new Date(), new Date());
  const folder = await temporaryFolder();
  try {
    await run('cp', ['-a', `${source}/.`, folder]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
