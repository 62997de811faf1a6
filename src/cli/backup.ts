import { parseArgs } from 'node:util';
import { makeBackup, bytesOf, type BackupResult } from '#server/backup/make-backup.ts';
import { noteFailure } from '#server/backup/history.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { readRetention, type Retention } from '#server/backup/retention.ts';
import { openTarget, tellTarget, type Target } from '#server/backup/target.ts';
import { openVault } from '#server/backup/vault.ts';
import { withBackupLock, type Locked } from '#server/backup/with-backup-lock.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { DatabaseAddress } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openFiles, type OpenFiles } from '#server/ports/open-files.ts';
import { count, size } from './figures.ts';
import { showSteps } from './progress.ts';

const help = `Usage: npm run portal -- backup TARGET [--keep RULE]

Backs up the database and all files of one moment, while the portal runs or not. TARGET is a folder outside of DATA_DIR and
BRAND_DIR, or s3://bucket/prefix. Files that an earlier backup has copied there are not copied again. With BACKUP_KEY everything
is encrypted.

  --keep RULE   afterwards removes old backups: 7d4w12m keeps the newest of each of the last 7 days, 4 weeks and 12 months

Exit code: 0 done, 1 there is no new backup, files were missing in the portal's store, or old backups are left, 2 wrong usage.
`;

function summary({ manifest, copied, copiedBytes, missing, withheld }: BackupResult, told: string): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Backup ${manifest.id} in ${told}: ${count(rows)} rows of ${manifest.tables.length} tables and ${count(manifest.files.count)} files, ${size(bytesOf(manifest))} in all; copied ${count(copied)} new files (${size(copiedBytes)}).`,
    ...withheld.map(
      (path) =>
        `Keep ${path} elsewhere: without BACKUP_KEY it is not in the backup, and without it nobody stays logged in.`,
    ),
    ...(missing.length > 0
      ? [
          `${count(missing.length)} files that the database names are missing in the portal's store, such as ${missing[0]}.`,
        ]
      : []),
  ];
  return lines.join('\n');
}

async function openStores(config: Config, target: string): Promise<{ opened: Target; store: OpenFiles }> {
  const opened = await openTarget(target, config, true);
  try {
    return { opened, store: await openFiles(config) };
  } catch (error) {
    opened.close();
    throw error;
  }
}

type Order = { config: Config; address: DatabaseAddress; target: string; retention: Retention | undefined };

async function backUp({ config, address, target, retention }: Order, locked: Locked): Promise<void> {
  const { opened, store } = await openStores(config, target).catch(async (error: unknown) => {
    await noteFailure(locked.pool, tellTarget(target), error).catch(() => {});
    throw error;
  });
  const steps = showSteps({ tables: 'Copying tables', files: 'Copying files' });
  try {
    const vault = openVault(opened.files, config.backup.key);
    const portal = { config, address, files: store.files };
    const result = await makeBackup(portal, { vault, target: opened, onProgress: steps.onProgress, locked });
    steps.end();
    process.stdout.write(`${summary(result, opened.told)}\n`);
    if (result.missing.length > 0) process.exitCode = 1;
    if (!retention) return;
    const pruned = await pruneBackups(vault, retention, locked);
    process.stdout.write(
      `Removed of old backups: ${count(pruned.removed.length)}; of files that only they had: ${count(pruned.files)}.\n`,
    );
  } finally {
    store.close();
    opened.close();
  }
}

async function run(target: string, retention: Retention | undefined): Promise<void> {
  const config = readConfig(process.env);
  // The schema stays as it is: this may be the backup before an upgrade.
  const database = await openDatabase({ ...config, databaseReplicas: [] }, 'guest', { prepare: async () => {} });
  const order = { config, address: database.address, target, retention };
  await withBackupLock(database.address, (locked) => backUp(order, locked)).finally(() => database.close());
}

/** The command `portal backup`. */
export async function backup(given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: given,
    options: { help: { type: 'boolean' }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(help);
  const [target, ...rest] = positionals;
  const retention = values.keep === undefined ? undefined : readRetention(values.keep);
  if (target && rest.length === 0 && (values.keep === undefined || retention)) return run(target, retention);
  process.stderr.write(
    `${target && rest.length === 0 ? '--keep takes days, weeks and months, each from 1 on, such as 7d4w12m.' : 'Say where the backup goes: a folder, or s3://bucket/prefix.'}\n\n${help}`,
  );
  process.exitCode = 2;
}
