import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTarget } from '#server/backup/target.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '../../../support/database/folder.ts';

/** A folder with `data` and `brand`, `link` and `named` that lead to them, and a function that opens a target in it. */
async function newFolder() {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['data', 'brand']) await mkdir(join(folder, name));
  await symlink(join(folder, 'data'), join(folder, 'link'));
  await symlink(join(folder, 'brand'), join(folder, 'named'));
  const config = readConfig({ DATA_DIR: join(folder, 'data'), BRAND_DIR: join(folder, 'named') });
  return { folder, open: (name: string) => openTarget(join(folder, name), config, true) };
}

test.each([
  ['data', 'DATA_DIR'],
  ['data/below/backups', 'DATA_DIR'],
  ['data/..backups', 'DATA_DIR'],
  ['link/backups', 'DATA_DIR'],
  ['brand/backups', 'BRAND_DIR'],
  ['named', 'BRAND_DIR'],
])('a target at %s is refused, as it lies in %s', async (name, setting) => {
  const { folder, open } = await newFolder();
  await expect(open(name)).rejects.toThrow(`${join(folder, name)} lies in ${setting} and would be lost with it.`);
  expect(existsSync(join(folder, name, 'backups'))).toBe(false);
});

test.each(['other', 'database/backups'])('a target at %s, beside both, is made', async (name) => {
  const { folder, open } = await newFolder();
  await open(name);
  expect(existsSync(join(folder, name, 'backups'))).toBe(true);
});
