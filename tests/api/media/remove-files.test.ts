import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UploadedImages } from '#contract/media/upload.ts';
import { documentKey } from '#domain/media/document.ts';
import { imageKeys } from '#domain/media/image.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import { claimFiles, insertPendingFiles, releaseFiles } from '#server/db/queries/media/listing-files.ts';
import { releaseFilesOf, removeDueFiles, removeFiles } from '#server/services/media/remove-files.ts';
import { newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { formOf, jpeg } from '../../support/listings/uploads.ts';

let api: TestApi;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  api = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-loose-'));
  files = localFiles(folder);
});
beforeEach(() => api.database.pool.query('truncate pending_files'));
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const write = async (...keys: string[]) => {
  for (const key of keys) await files.write(key, Buffer.from('x'));
};
const isThere = async (key: string) => (await files.find(key)) !== undefined;
const loose = async () =>
  (await api.database.db.selectFrom('pendingFiles').select('key').orderBy('key').execute()).map(({ key }) => key);

test('files that no row takes over go in two hours, not before', async () => {
  const { db, pool } = api.database;
  const key = documentKey('0001.pdf');
  await insertPendingFiles(db, [key]);
  await write(key);
  expect(await removeDueFiles({ db, files })).toBe(0);
  await pool.query(`update pending_files set remove_at = remove_at - interval '2 hours'`);
  expect(await removeDueFiles({ db, files })).toBe(1);
  expect([await isThere(key), await loose()]).toEqual([false, []]);
});

test('files that a row has taken over stay, and those that are about to go cannot be taken over', async () => {
  const { db, pool } = api.database;
  const keys = [documentKey('0002.pdf'), documentKey('0003.pdf')];
  await insertPendingFiles(db, keys);
  const claim = (wanted: string[]) => db.transaction().execute((transaction) => claimFiles(transaction, wanted));
  expect(await claim(keys)).toBe(true);
  expect(await loose()).toEqual([]);
  expect(await claim(keys)).toBe(false);
  await insertPendingFiles(db, keys);
  await pool.query(`update pending_files set remove_at = now() + interval '30 seconds'`);
  expect(await claim(keys)).toBe(false);
});

test('a file that a row shows is never removed, whatever is said of it', async () => {
  const { db } = api.database;
  const image = { fileName: 'cd'.repeat(16), widths: [320] };
  const document = { fileName: 'shown-document.pdf' };
  await insertListing(db, { images: [image], documents: [document] });
  const keys = [...imageKeys(image), documentKey(document.fileName)];
  await write(...keys);
  await releaseFiles(db, keys);
  expect(await removeDueFiles({ db, files })).toBe(0);
  for (const key of keys) expect(await isThere(key)).toBe(true);
  expect(await loose()).toEqual([]);
});

test('all files of a listing go with it, hundreds too', async () => {
  const { db } = api.database;
  const images = Array.from({ length: 60 }, (_, index) => ({
    fileName: index.toString(16).padStart(32, 'e'),
    widths: [320],
  }));
  const id = await insertListing(db, { images, documents: [{ fileName: 'gone-document.pdf' }] });
  const keys = [...images.flatMap(imageKeys), documentKey('gone-document.pdf')];
  await write(...keys);
  const released = await db.transaction().execute(async (transaction) => {
    const own = await releaseFilesOf(transaction, [id]);
    await transaction.deleteFrom('listings').where('id', '=', id).execute();
    return own;
  });
  expect(released.toSorted()).toEqual(keys.toSorted());
  await removeFiles({ db, files }, released);
  for (const key of keys) expect(await isThere(key)).toBe(false);
  expect(await loose()).toEqual([]);
});

test('what the store cannot remove stays due, and holds up nothing else', async () => {
  const { db } = api.database;
  const [stuck, free] = [documentKey('stuck.pdf'), documentKey('free.pdf')] as const;
  await write(stuck, free);
  await releaseFiles(db, [stuck, free]);
  const failing: FileStore = {
    ...files,
    remove: (key) => (key === stuck ? Promise.reject(new Error('away')) : files.remove(key)),
  };
  await removeFiles({ db, files: failing }, [stuck, free]);
  expect([await isThere(free), await loose()]).toEqual([false, [stuck]]);
  await expect(removeDueFiles({ db, files: failing })).rejects.toThrow(/1 files were not removed/);
  expect(await removeDueFiles({ db, files })).toBe(1);
});

const failure = (code: string) => Object.assign(new Error(`the disk says ${code}`), { code });

/** Sends two pictures to an API whose store fails from the nth file on. */
async function uploadOn(code: string, from: number) {
  let written = 0;
  const failing: FileStore = {
    ...files,
    write: (key, content) => ((written += 1) > from ? Promise.reject(failure(code)) : files.write(key, content)),
  };
  const { request } = createApi({ ...api.runtime, files: failing }, () => {});
  const person = await newPerson(api);
  const id = await insertListing(api.database.db, { ownerId: person.userId });
  const picture = { name: 'a.jpg', content: await jpeg() };
  const response = await request(`/api/v1/real-estate-listings/${id}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}` },
    body: formOf([picture, picture]),
  });
  const rows = await api.database.db.selectFrom('images').where('listingId', '=', id).select('fileName').execute();
  return { response, rows };
}

test('a full disk is told with 507, and nothing half-written stays', async () => {
  const { response, rows } = await uploadOn('ENOSPC', 1);
  await refusal(response, 'STORAGE_FULL');
  expect([rows, await loose()]).toEqual([[], []]);
});

test('a disk that fills up meanwhile keeps what was kept, and tells of each file', async () => {
  const { response, rows } = await uploadOn('ENOSPC', 4);
  expect(response.status).toBe(200);
  const { files: outcomes } = UploadedImages.parse(await response.json());
  expect(outcomes.map(({ error }) => error)).toEqual([null, 'STORAGE_FULL']);
  expect(rows.length).toBe(1);
});

test('a store that does not answer is told with 503', async () => {
  const { response, rows } = await uploadOn('ESTORAGE', 0);
  await refusal(response, 'UNAVAILABLE');
  expect([rows, await loose()]).toEqual([[], []]);
});
