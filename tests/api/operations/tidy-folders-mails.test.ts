import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldMails } from '#server/services/media/tidy-folders.ts';
import { temporaryFolder } from '../../support/database/folder.ts';

const day = 24 * 60 * 60;
let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, daysAgo: number): Promise<void> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, 'x');
  const time = Date.now() / 1000 - daysAgo * day;
  await utimes(path, time, time);
}

test('mails that are files go after 30 days, and what their writing has left after one', async () => {
  await write('mail/20261001T120000Z-a.eml', 31);
  await write('mail/20261101T120000Z-b.eml', 29);
  await write('mail/notes.txt', 400);
  await write('half/0123456789abcdef', 2);
  await write('half/fedcba9876543210', 0);
  await write('files/images/a.jpg', 400);
  expect(await removeOldMails(folder)).toBe(2);
  expect(await readdir(join(folder, 'mail'))).toEqual(['20261101T120000Z-b.eml', 'notes.txt']);
  expect(await readdir(join(folder, 'half'))).toEqual(['fedcba9876543210']);
  expect(await readdir(join(folder, 'files', 'images'))).toEqual(['a.jpg']);
});

test('where no mail is a file there is nothing to remove', async () => {
  expect(await removeOldMails(folder)).toBe(0);
});
