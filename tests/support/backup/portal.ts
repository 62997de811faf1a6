import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { imageKeys } from '#domain/media/image.ts';
import { makeBackup, type Portal } from '#server/backup/make-backup.ts';
import { chooseBackup, listBackups, readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openTarget } from '#server/backup/target.ts';
import { openVault, type Vault } from '#server/backup/vault.ts';
import { withBackupLock } from '#server/backup/with-backup-lock.ts';
import { readConfig } from '#server/config.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { temporaryFolder } from '../database/folder.ts';
import { insertListing } from '../listings/listings.ts';

export const backupKey = 'a key of the tests, which is random elsewhere';

/** A portal without a server: a database and files of its own, which go with the test. */
export async function newPortal(): Promise<Portal & { database: TestDatabase }> {
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder();
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const config = readConfig({ DATA_DIR: dataDir });
  return { config, address: database.address, files: localFiles(join(dataDir, 'files')), database };
}

/** A listing with a picture and a document, whose files are in the store; answers its id and their keys. */
export async function listingWithFiles({ database, files }: { database: TestDatabase; files: FileStore }) {
  const name = crypto.randomUUID().replaceAll('-', '');
  const keys = [...imageKeys({ fileName: name, widths: [320, 640] }), `documents/${name.slice(0, 2)}/${name}.pdf`];
  for (const key of keys) await files.write(key, Buffer.from(`content of ${key} `.repeat(3000)));
  const id = await insertListing(database.db, {
    images: [{ fileName: name, widths: [320, 640] }],
    documents: [{ fileName: `${name}.pdf` }],
  });
  return { id, keys };
}

export type Place = { vault: Vault; target: Awaited<ReturnType<typeof openTarget>>; folder: string };

/** A target in a folder that goes with the test, or the one of these settings. */
export async function newPlace(key?: string, text?: string, settings: Record<string, string> = {}): Promise<Place> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'data'));
  const config = readConfig({ ...settings, DATA_DIR: join(folder, 'data') });
  const target = await openTarget(text ?? join(folder, 'target'), config, true);
  onTestFinished(() => target.close());
  return { target, folder: join(folder, 'target'), vault: openVault(target.files, key) };
}

const onProgress = () => {};

export const backUp = (portal: Portal, { vault, target }: Place) =>
  withBackupLock(portal.address, (locked) => makeBackup(portal, { vault, target, onProgress, locked }));

/** Restores the newest backup. */
export async function bringBack(portal: Portal, { vault, target }: Place) {
  const { finished } = await listBackups(target.files);
  return restoreBackup(portal, { vault, onProgress, manifest: await readManifest(vault, chooseBackup(finished)) });
}

/** Rows and a digest of each table, in whatever order its rows lie. */
export async function digestsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'backups', 'listing_changes', 'search_marks')`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, '|' order by each::text), '')) as digest from ${name} each`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
