import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IndexFile, writeIndexFile } from '#server/search/stored/index-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-index-file-'));
  file = join(folder, 'search-index');
});
afterEach(async () => rm(folder, { recursive: true }));

test('what searches write to its memory meanwhile does not make a file unusable', async () => {
  const numbers = new Uint32Array(4_000_000);
  let isWriting = true;
  const search = () => {
    numbers.fill((numbers[0] ?? 0) + 1);
    if (isWriting) setImmediate(search);
  };
  search();
  await writeIndexFile(file, { head: { of: 'numbers' }, numbers: [numbers] });
  isWriting = false;
  const stored = await IndexFile.open(file);
  await stored.read(new Uint32Array(numbers.length));
  await stored.check();
  expect(stored.head).toEqual({ of: 'numbers' });
  await stored.close();
});

test('a write that is called off leaves the file as it was, and nothing beside it', async () => {
  await writeIndexFile(file, { head: 'old', numbers: [] });
  const written = writeIndexFile(file, { head: 'new', numbers: [], signal: AbortSignal.abort() });
  await expect(written).rejects.toThrow('aborted');
  const stored = await IndexFile.open(file);
  expect(stored.head).toBe('old');
  await stored.close();
  expect(await readdir(folder)).toEqual(['search-index']);
});
