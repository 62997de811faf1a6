import { createReadStream } from 'node:fs';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/db/client.ts';
import type { FileStore } from '#server/ports/files.ts';
import { version } from '#server/version.ts';
import { copyFiles } from './copy-files.ts';
import { reasonOf } from '#server/reason-of.ts';
import { BackupFault } from './fault.ts';
import { readFileList, writeFileList, type FileList } from './file-list.ts';
import { listFurtherFiles } from './further-files.ts';
import { noteBackup } from './history.ts';
import { listBackups, newId, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { listSnapshotFiles, writeSnapshot } from './snapshot.ts';
import type { Target } from './target.ts';
import type { Stored, Vault } from './vault.ts';
import { checkBackupLock, type Locked } from './with-backup-lock.ts';

export type BackupStep = 'tables' | 'files';
export type BackupProgress = (step: BackupStep, done: number, total: number) => void;

export type Portal = { config: Config; address: DatabaseAddress; files: FileStore };
type Into = { vault: Vault; target: Pick<Target, 'told' | 'settle'>; onProgress: BackupProgress; locked: Locked };

/** `copied`: files that no earlier backup had; `missing`: their keys; `withheld`: secrets that are kept nowhere yet. */
export type BackupResult = {
  manifest: Manifest;
  copied: number;
  copiedBytes: number;
  missing: string[];
  withheld: string[];
};

/** Of the newest backup that can be read. */
async function knownFiles(vault: Vault): Promise<FileList> {
  const { finished } = await listBackups(vault.files);
  const newest = finished.find(({ mark }) => mark === vault.mark);
  if (!newest) return new Map();
  try {
    return await readFileList(vault, await readManifest(vault, newest));
  } catch (error) {
    if (error instanceof BackupFault) return new Map();
    throw error;
  }
}

async function writeFurther({ config }: Portal, vault: Vault, id: string) {
  const { files, withheld } = await listFurtherFiles(config, vault.mark !== undefined);
  const further: Stored[] = [];
  for (const { name, path } of files)
    further.push(await vault.write(`backups/${id}/further/${name}`, createReadStream(path), { packed: false }));
  return { further, withheld };
}

async function backUp(portal: Portal, { vault, target, onProgress, locked }: Into): Promise<BackupResult> {
  const id = newId();
  const known = await knownFiles(vault);
  const { client } = locked;
  const snapshot = await writeSnapshot({ client, vault }, id, (done, total) => onProgress('tables', done, total));
  const keys = await listSnapshotFiles(client);
  await client.query('commit');
  const { further, withheld } = await writeFurther(portal, vault, id);
  const onFile = (done: number) => onProgress('files', done, keys.size);
  const { list, missing, copied, copiedBytes } = await copyFiles(vault, { keys, source: portal.files, known, onFile });
  const files = await vault.write(`backups/${id}/files`, writeFileList(list), { packed: true });
  const total = [...list.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  // Without this connection and its lock files may have been deleted meanwhile.
  await checkBackupLock(locked);
  const manifest: Manifest = {
    ...{ format: 1, id, version, ...snapshot },
    ...{ files: { ...files, count: list.size, total }, missing: missing.length, further },
  };
  await target.settle();
  await writeManifest(vault, manifest);
  await target.settle();
  return { manifest, copied, copiedBytes, missing, withheld };
}

/** Bytes of all that the backup would bring back. */
export function bytesOf({ tables, files }: Manifest): number {
  return tables.reduce((sum, { bytes }) => sum + bytes, files.total);
}

async function noted(pool: pg.Pool, told: string, work: () => Promise<BackupResult>): Promise<BackupResult> {
  const note = await noteBackup(pool, told);
  try {
    const result = await work();
    const { missing, manifest } = result;
    const error = missing.length > 0 ? { error: `${missing.length} files were missing in the portal's store` } : {};
    await note({ bytes: bytesOf(manifest), ...error });
    return result;
  } catch (error) {
    await note({ error: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

/** Backs up database and files of one moment while the portal goes on. Throws BackupFault; a backup that fails leaves no manifest. */
export function makeBackup(portal: Portal, into: Into): Promise<BackupResult> {
  return noted(into.locked.pool, into.target.told, () => backUp(portal, into));
}
