import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { takeBackupLock } from '#server/db/queries/backup-lock.ts';
import type { FileStore } from '#server/ports/files.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { chooseBackup, listBackups } from '#server/backup/manifest.ts';
import type { Vault } from '#server/backup/vault.ts';
import { createVerifier } from '#server/backup/verify-backup.ts';
import { withBackupLock } from '#server/backup/with-backup-lock.ts';
import { releaseFilesOf, removeDueFiles, removeFiles } from '#server/services/media/remove-files.ts';
import {
  backUp,
  backupKey,
  bringBack,
  digestsOf,
  listingWithFiles,
  newPlace,
  newPortal,
} from '../../support/backup/portal.ts';

type Portal = Awaited<ReturnType<typeof newPortal>>;

/** As housekeeping and owners do. */
async function deleteListing({ database: { db }, files }: Portal, id: number): Promise<void> {
  const keys = await db.transaction().execute(async (transaction) => {
    const released = await releaseFilesOf(transaction, [id]);
    await transaction.deleteFrom('listings').where('id', '=', id).execute();
    return released;
  });
  await removeFiles({ db, files }, keys);
}

/** The store does something before each file is looked for. */
const before = (files: FileStore, work: (count: number) => Promise<void>): FileStore => {
  let count = 0;
  return {
    ...files,
    find: async (key) => {
      await work((count += 1));
      return files.find(key);
    },
  };
};

const onlyNewest = { days: 1, weeks: 0, months: 0 };

test('rows and files are of one moment, though listings with files come and go meanwhile', async () => {
  const [portal, elsewhere, place] = [await newPortal(), await newPortal(), await newPlace()];
  const listings: Awaited<ReturnType<typeof listingWithFiles>>[] = [];
  for (let count = 0; count < 3; count += 1) listings.push(await listingWithFiles(portal));
  const moment = await digestsOf(portal.database);
  const files = before(portal.files, async (count) => {
    const gone = listings[count % listings.length];
    if (gone) await deleteListing(portal, gone.id);
    await listingWithFiles(portal);
  });
  const write: Vault['write'] = async (name, content, how) => {
    if (name.endsWith('/tables/images')) await listingWithFiles(portal);
    return place.vault.write(name, content, how);
  };
  const { manifest, missing } = await backUp({ ...portal, files }, { ...place, vault: { ...place.vault, write } });
  expect([missing, manifest.files.count]).toEqual([[], 12]);
  expect(await bringBack(elsewhere, place)).toMatchObject({ faults: [] });
  expect(await digestsOf(elsewhere.database)).toEqual(moment);
  for (const key of listings.flatMap(({ keys }) => keys)) expect(await elsewhere.files.find(key), key).toBeDefined();
  // What was to go meanwhile goes now.
  const { db } = portal.database;
  expect(await removeDueFiles({ db, files: portal.files })).toBe(12);
});

test('a second backup copies new files only, and what nobody keeps goes with its files', async () => {
  const [portal, place] = [await newPortal(), await newPlace(backupKey)];
  const first = await listingWithFiles(portal);
  expect(await backUp(portal, place)).toMatchObject({ copied: 4 });
  await deleteListing(portal, first.id);
  await listingWithFiles(portal);
  const second = await backUp(portal, place);
  expect(second).toMatchObject({ copied: 4, manifest: { files: { count: 4 } } });
  expect(await backUp(portal, place)).toMatchObject({ copied: 0, manifest: { files: { count: 4 } } });
  const { removed, files } = await withBackupLock(portal.address, (locked) =>
    pruneBackups(place.vault, onlyNewest, locked),
  );
  expect([removed.length, files]).toEqual([2, 4]);
  const { finished } = await listBackups(place.target.files);
  const verify = createVerifier({ vault: place.vault, onObject: () => {} });
  expect([finished.length, (await verify(chooseBackup(finished))).faults]).toEqual([1, []]);
});

test.each([
  ['at its start', undefined],
  ['once one of two old backups is none any more', /manifest/],
  ['once one of the files that nobody keeps is gone', /^files/],
])('a pruning that loses its lock %s removes nothing from then on, and tells it', async (_when, lost) => {
  const [portal, place] = [await newPortal(), await newPlace()];
  const { id } = await listingWithFiles(portal);
  for (let count = 0; count < 2; count += 1) await backUp(portal, place);
  await deleteListing(portal, id);
  await backUp(portal, place);
  const removed: string[] = [];
  const pruning = withBackupLock(portal.address, async (locked) => {
    const { rows } = await locked.client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const loseLock = () => portal.database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    const remove = async (key: string) => {
      await place.vault.files.remove(key);
      removed.push(key);
      if (lost?.test(key)) await loseLock();
    };
    if (!lost) await loseLock();
    return pruneBackups({ ...place.vault, files: { ...place.vault.files, remove } }, onlyNewest, locked);
  });
  await expect(pruning).rejects.toThrow(/^The connection to the database was lost, and with it the lock/);
  expect(removed.findIndex((key) => lost?.test(key))).toBe(removed.length - 1);
  await backUp(portal, place);
  const { finished } = await listBackups(place.target.files);
  const verify = createVerifier({ vault: place.vault, onObject: () => {} });
  for (const listed of finished) expect((await verify(listed)).faults).toEqual([]);
});

test('an interrupted backup is none, is noted, and spares the next one what it has copied', async () => {
  const [portal, place] = [await newPortal(), await newPlace()];
  for (let count = 0; count < 8; count += 1) await listingWithFiles(portal);
  const files = before(portal.files, async (count) => {
    if (count > 20) throw Object.assign(new Error('the disk is away'), { code: 'EIO' });
  });
  await expect(backUp({ ...portal, files }, place)).rejects.toThrow('the disk is away');
  const { finished, unfinished } = await listBackups(place.target.files);
  expect([finished, unfinished.length]).toEqual([[], 1]);
  expect(() => chooseBackup(finished)).toThrow('There is no finished backup there.');
  // As a disk leaves it that has lost its power.
  const [torn] = await Array.fromAsync(place.target.files.list('files'));
  await place.target.files.write(torn?.key ?? '', Buffer.alloc(torn?.size ?? 0));
  const { copied, manifest } = await backUp(portal, place);
  expect([copied, manifest.files.count]).toEqual([13, 32]);
  const listed = await listBackups(place.target.files);
  const verify = createVerifier({ vault: place.vault, onObject: () => {} });
  expect((await verify(chooseBackup(listed.finished))).faults).toEqual([]);
  const { rows } = await portal.database.pool.query(
    'select error, ended_at is not null as ended from backups order by id',
  );
  expect(rows).toEqual([
    { error: 'the disk is away', ended: true },
    { error: null, ended: true },
  ]);
});

test('files that the store has lost are told of, and two backups do not run at once', async () => {
  const [portal, place] = [await newPortal(), await newPlace()];
  const { keys } = await listingWithFiles(portal);
  await portal.files.remove(keys[1] ?? '');
  expect(await backUp(portal, place)).toMatchObject({
    missing: [keys[1]],
    manifest: { missing: 1, files: { count: 3 } },
  });
  const other = connect(portal.address, { max: 1 });
  await other.pool.query(takeBackupLock);
  await expect(backUp(portal, place)).rejects.toThrow('Another backup of this database is running.');
  await other.close();
  expect((await readdir(join(place.folder, 'backups'))).length).toBe(1);
});
