import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime } from '#server/runtime.ts';
import { uploadFolder } from './upload-files.ts';

const hours = 2;

/** Removes what killed uploads and writes left half-way, older than any of them takes; answers how many. */
export async function tidyUploads(runtime: Pick<Runtime, 'config' | 'files'>): Promise<number> {
  const before = new Date(Date.now() - hours * 60 * 60 * 1000);
  const folder = uploadFolder(runtime);
  let removed = await runtime.files.tidy(before);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (!info || info.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
