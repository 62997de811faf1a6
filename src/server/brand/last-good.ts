import { randomUUID } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readBrand } from './read-brand.ts';

/** Where the brand's files are kept as they were when they were right last, for a start at which they are wrong. */
export const lastGoodFolder = (dataDir: string) => join(dataDir, 'brand');

/** Of processes at once one wins; none leaves anything half-way. @throws Error for wrong files: what was kept stays */
export async function keepLastGood(folder: string, dataDir: string): Promise<void> {
  const kept = lastGoodFolder(dataDir);
  const [coming, going] = [`${kept}-${randomUUID()}`, `${kept}-${randomUUID()}`];
  try {
    await cp(folder, coming, { recursive: true, dereference: true });
    await readBrand(coming);
    await rename(kept, going).catch(() => {});
    await rename(coming, kept);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  } finally {
    for (const rest of [coming, going]) await rm(rest, { recursive: true, force: true });
  }
}
