import { Readable } from 'node:stream';
import { connect } from '#server/db/client.ts';
import { bringUpToDate } from '#server/db/open-database.ts';
import { syncDisk } from '#server/ports/files.ts';
import { installJobs } from '#server/ports/jobs.ts';
import { BackupFault } from './fault.ts';
import { poolOf, readFileList } from './file-list.ts';
import { inParallel } from './in-parallel.ts';
import type { BackupProgress, Portal } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreFurther, type RestoredPlace } from './restore-further.ts';
import { migrationsOf, restoreTables } from './restore-tables.ts';
import type { Vault } from './vault.ts';

const atOnce = 8;
const unpacked = { packed: false };

type From = { vault: Vault; manifest: Manifest; onProgress: BackupProgress };

/** What the database holds before: others that are connected, and how many accounts there are. */
export type Before = { others: string[]; accounts: number };

export async function lookAtDatabase({ address }: Portal): Promise<Before> {
  const { pool, close } = connect(address, { max: 1, bulk: true });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const { rows: tables } = await pool.query<{ there: boolean }>(
      `select to_regclass('public.users') is not null as there`,
    );
    const counted = tables[0]?.there ? await pool.query<{ count: number }>('select count(*) from users') : undefined;
    return { others: rows.map(({ name }) => name), accounts: counted?.rows[0]?.count ?? 0 };
  } finally {
    await close();
  }
}

/** Writes files that the store lacks; a damaged one is told of and holds up nothing. Returns the sentences. */
async function restoreFiles({ files, config }: Portal, { vault, manifest, onProgress }: From): Promise<string[]> {
  const list = await readFileList(vault, manifest);
  const faults: string[] = [];
  let done = 0;
  await inParallel(list, atOnce, async ([key, stored]) => {
    onProgress('files', (done += 1), list.size);
    if ((await files.find(key))?.size === stored.bytes) return;
    const content = Readable.from(vault.read({ name: `${poolOf(vault)}/${key}`, ...stored }, unpacked), {
      objectMode: false,
    });
    await files.write(key, content).catch((error: unknown) => {
      if (!(error instanceof BackupFault)) throw error;
      faults.push(error.message);
    });
  });
  if (!config.s3) await syncDisk(config.dataDir);
  return faults;
}

/** `faults`: of files of the store; `leftOut`: tables that are none of the portal's. */
export type RestoreResult = { faults: string[]; leftOut: string[]; places: RestoredPlace[] };

/** Restores files, then the database in one transaction, and migrates it to this version. Throws BackupFault, leaving the database as it was. */
export async function restoreBackup(portal: Portal, from: From): Promise<RestoreResult> {
  migrationsOf(from.manifest);
  const faults = await restoreFiles(portal, from);
  await installJobs(portal.address);
  let leftOut: string[];
  const { pool, close } = connect(portal.address, { max: 1, bulk: true });
  try {
    const client = await pool.connect();
    try {
      leftOut = await restoreTables({ client, ...from }, (done, total) => from.onProgress('tables', done, total));
      await client.query('analyze');
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
  await bringUpToDate(portal.address);
  return { faults, leftOut, places: await restoreFurther(portal.config, from.vault, from.manifest) };
}
