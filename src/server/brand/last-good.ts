import { randomUUID } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the brand's files are kept as they were when they were right last, for a start at which they are wrong. */
export const lastGoodFolder = (dataDir: string) => join(dataDir, 'brand');

export async function keepLastGood(folder: string, dataDir: string): Promise<void> {
  const kept = lastGoodFolder(dataDir);
  const [coming, going] = [`${kept}-${randomUUID()}`, `${kept}-${randomUUID()}`];
  await cp(folder, coming, { recursive: true, dereference: true });
  await rename(kept, going).catch(() => {});
  await rename(coming, kept);
  await rm(going, { recursive: true, force: true });
}
