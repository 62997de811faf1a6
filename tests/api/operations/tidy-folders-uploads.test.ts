import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { localFiles } from '#server/ports/files.ts';
import { tidyUploads } from '#server/services/media/tidy-folders.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { longAgo } from '../../support/servers/kill-uploading.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

test('half-written files are left alone until no upload can need them any more', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const files = localFiles(join(dataDir, 'files'));
  for (const [path, time] of [
    ['uploads/old', longAgo],
    ['uploads/new', new Date()],
    ['files/half/old', longAgo],
    ['files/half/new', new Date()],
  ] as const) {
    const parent = path.startsWith('uploads') ? path : 'files/half';
    await mkdir(join(dataDir, parent), { recursive: true });
    await writeFile(join(dataDir, path.startsWith('uploads') ? `${path}/0` : path), 'x');
    await utimes(join(dataDir, path), time, time);
  }
  expect(await tidyUploads({ config, files })).toBe(2);
  expect([await readdir(join(dataDir, 'uploads')), await readdir(join(dataDir, 'files/half'))]).toEqual([
    ['new'],
    ['new'],
  ]);
});
