import type { Stats } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { localFiles } from '#server/ports/files.ts';
import type { Runtime } from '#server/runtime.ts';
import { uploadFolder } from './upload-files.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Longer than any upload takes. */
const uploadTime = 2 * hour;
const mailDays = 30;

async function removeOlder(
  folder: string,
  before: Date,
  isOurs: (name: string, info: Stats) => boolean = () => true,
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (!info || info.mtime >= before || !isOurs(name, info)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Removes remains of killed uploads and writes, older than any upload takes; returns how many. */
export async function tidyUploads(runtime: Pick<Runtime, 'config' | 'files'>): Promise<number> {
  const before = new Date(Date.now() - uploadTime);
  return (await runtime.files.tidy(before)) + (await removeOlder(uploadFolder(runtime), before));
}

/** Removes mail files after 30 days, and half-written ones; returns how many. */
export async function removeOldMails(dataDir: string, now = Date.now()): Promise<number> {
  const isMail = (name: string, info: Stats) => name.endsWith('.eml') && info.isFile();
  const halves = await localFiles(dataDir).tidy(new Date(now - day));
  return halves + (await removeOlder(join(dataDir, 'mail'), new Date(now - mailDays * day), isMail));
}
