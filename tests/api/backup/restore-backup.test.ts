import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { migrationsOf } from '#server/backup/restore-tables.ts';
import { openVault } from '#server/backup/vault.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import { startS3 } from '../../support/outside/s3.ts';
import {
  backUp,
  backupKey,
  bringBack,
  digestsOf,
  listingWithFiles,
  newPlace,
  newPortal,
} from '../../support/backup/portal.ts';

test.each([
  { store: 'local', key: undefined },
  { store: 'local', key: backupKey },
  { store: 's3', key: backupKey },
])('a backup comes back elsewhere, row by row and file by file: $store, key $key', async ({ store, key }) => {
  const s3 = store === 's3' ? await startS3() : undefined;
  onTestFinished(() => s3?.close());
  const place = await newPlace(key, s3 && 's3://pictures/of/portal', s3?.settings);
  const [from, to] = [await newPortal(), await newPortal()];
  const { keys } = await listingWithFiles(from);
  await writeFile(join(from.config.dataDir, 'secret-key'), 'x'.repeat(40));
  const jobs = await openJobs(from.database);
  const mail = { template: 'password-changed', to: 'ana@example.hr', language: 'hr' } as const;
  await from.database.db.transaction().execute((transaction) => jobs.add(transaction, 'mail', mail));
  await jobs.close();
  await insertListing(to.database.db, { titleHr: 'Ovoga više nema' });

  const { manifest, withheld } = await backUp(from, place);
  expect([manifest.files.count, manifest.missing, withheld.length]).toEqual([keys.length, 0, key ? 0 : 1]);
  expect(await bringBack(to, place)).toMatchObject({ faults: [], places: { length: key ? 1 : 0 } });

  expect(await digestsOf(to.database)).toEqual(await digestsOf(from.database));
  expect(await queuedMails(to.database.db)).toEqual([mail]);
  for (const each of keys) {
    const [before, after] = await Promise.all([from, to].map(async ({ files }) => (await files.find(each))?.stream()));
    if (!before || !after) throw new Error(`${each} is not there`);
    expect((await buffer(after)).equals(await buffer(before))).toBe(true);
  }
  if (key) expect(await readFile(join(to.config.dataDir, 'secret-key'), 'utf8')).toBe('x'.repeat(40));
  // Sequences go on, rules and triggers hold.
  const id = await insertListing(to.database.db, { images: 1 });
  expect(await from.database.db.selectFrom('listings').where('id', '>=', id).select('id').execute()).toEqual([]);
  await expect(to.database.pool.query('update images set listing_id = 99999')).rejects.toThrow(/foreign key/);
  const triggers = await to.database.pool.query(`select from pg_trigger where tgenabled = 'D'`);
  expect(triggers.rowCount).toBe(0);
});

test('what is damaged leaves the database as it was, and files that are damaged hold up nothing else', async () => {
  const [from, to, place] = [await newPortal(), await newPortal(), await newPlace()];
  const { keys } = await listingWithFiles(from);
  const { manifest } = await backUp(from, place);
  await writeFile(join(place.folder, 'files', keys[0] ?? ''), 'something else');
  expect(await bringBack(to, place)).toMatchObject({ faults: [`files/${keys[0]} is cut off or was changed.`] });
  expect(await to.files.find(keys[0] ?? '')).toBeUndefined();

  await insertListing(to.database.db);
  const before = await digestsOf(to.database);
  await writeFile(join(place.folder, `backups/${manifest.id}/tables/users.gz`), 'something else');
  await expect(bringBack(to, place)).rejects.toThrow(`backups/${manifest.id}/tables/users is cut off or was changed.`);
  expect(await digestsOf(to.database)).toEqual(before);
});

test('tables of others are left out and named, and no name of a manifest becomes SQL of its own', async () => {
  const [from, to, place] = [await newPortal(), await newPortal(), await newPlace()];
  await from.database.pool.query('create table notes (text text)');
  const { manifest } = await backUp(from, place);
  expect(await bringBack(to, place)).toMatchObject({ faults: [], leftOut: ['notes'] });
  const columns = ['id) from stdin; drop table users; --'];
  const tables = manifest.tables.map((table) => (table.table === 'users' ? { ...table, columns } : table));
  const given = { vault: place.vault, manifest: { ...manifest, tables }, onProgress: () => {} };
  await expect(restoreBackup(to, given)).rejects.toThrow('names a column of users that its version did not have');
});

test('the brand comes back to its folder, and without one it is told', async () => {
  const [from, to, place] = [await newPortal(), await newPortal(), await newPlace()];
  const folder = async () => {
    const path = await temporaryFolder();
    onTestFinished(() => rm(path, { recursive: true }));
    return path;
  };
  const [brandDir, other] = [await folder(), await folder()];
  await mkdir(join(brandDir, 'faq'));
  for (const name of ['brand.yaml', 'faq/hr.md']) await writeFile(join(brandDir, name), `this is ${name}`);
  await backUp({ ...from, config: { ...from.config, brandDir } }, place);
  await writeFile(join(other, 'brand.yaml'), 'newer');
  const { places } = await bringBack({ ...to, config: { ...to.config, brandDir: other } }, place);
  expect(places).toEqual([{ name: 'brand', path: other, restored: 1, kept: 1, faults: [] }]);
  expect(await readFile(join(other, 'brand.yaml'), 'utf8')).toBe('newer');
  expect(await readFile(join(other, 'faq/hr.md'), 'utf8')).toBe('this is faq/hr.md');
  expect(await bringBack(to, place)).toMatchObject({ places: [{ name: 'brand', path: undefined, restored: 0 }] });
});

test('a newest backup of another key is refused, not passed over for an older one', async () => {
  const [portal, sealed] = [await newPortal(), await newPlace(backupKey)];
  const plain = { ...sealed, vault: openVault(sealed.target.files, undefined) };
  await backUp(portal, plain);
  await backUp(portal, sealed);
  await expect(bringBack(portal, plain)).rejects.toThrow('is encrypted. Set BACKUP_KEY');
});

test('a backup of a newer version is refused before anything is done', async () => {
  const { manifest } = await backUp(await newPortal(), await newPlace());
  const newer = { ...manifest, version: '9.0.0', migrations: [...manifest.migrations, '999-later'] };
  expect(() => migrationsOf(newer)).toThrow(/made by version 9\.0\.0, which this one is older than.*999-later/);
});
