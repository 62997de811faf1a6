import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault } from '#server/backup/fault.ts';
import { bytesOf, type Portal } from '#server/backup/make-backup.ts';
import { chooseBackup, listBackups, readManifest, type Manifest } from '#server/backup/manifest.ts';
import { lookAtDatabase, restoreBackup, type Before, type RestoreResult } from '#server/backup/restore-backup.ts';
import type { RestoredPlace } from '#server/backup/restore-further.ts';
import { openTarget, type Target } from '#server/backup/target.ts';
import { openVault, type Vault } from '#server/backup/vault.ts';
import { readConfig, type Config } from '#server/config.ts';
import { lockDataDir } from '#server/data-dir.ts';
import { withoutSecrets } from '#server/db/addresses.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openFiles } from '#server/ports/open-files.ts';
import { count, size } from './figures.ts';
import { showSteps } from './progress.ts';

const help = `Usage: npm run portal -- restore TARGET [--at ID] [--replace]
       npm run portal -- restore TARGET --list

Brings database and files of a backup into this portal, which must not run: into DATABASE_URL or the database of DATA_DIR,
and into the store of its files. The database gets all or nothing. A backup of an older version is brought up to this one.

  --at ID     not the newest; the beginning of an id is enough: 2026-11-28 is the last backup of that day
  --replace   the database has accounts, which are given up for those of the backup
  --list      only lists the backups

Exit code: 0 done, 1 nothing or not everything was restored, 2 wrong usage.
`;

type Wish = { target: string; at: string | undefined; replace: boolean };

const say = (text: string) => void process.stdout.write(`${text}\n`);

function describePlan(manifest: Manifest, told: string, { config }: Portal): string {
  const { id, moment, version, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const database = config.databaseUrl ? withoutSecrets(config.databaseUrl) : `the one of ${config.dataDir}`;
  const store = config.s3 ? `bucket ${config.s3.bucket}` : join(config.dataDir, 'files');
  return [
    `Restoring backup ${id} of ${told}`,
    `  as of     ${moment.slice(0, 19).replace('T', ' ')} UTC, made by version ${version}`,
    `  database  ${count(rows)} rows of ${tables.length} tables, into ${database}`,
    `  files     ${count(files.count)} (${size(files.total)}), into ${store}`,
  ].join('\n');
}

function refuse({ others, accounts }: Before, replace: boolean): void {
  if (others.length > 0)
    throw new BackupFault(
      `The database is in use (${others.join(', ')}). Stop the portal and whatever else is connected to it.`,
    );
  if (accounts > 0 && !replace)
    throw new BackupFault(
      `The database has ${count(accounts)} accounts. With --replace they are given up, with all that is theirs, for those of the backup.`,
    );
}

function describePlace({ name, path, restored, kept, faults }: RestoredPlace): string[] {
  if (!path) return [`These settings have no place for ${name}: set BRAND_DIR and restore again, with --replace.`];
  const done = restored > 0 ? [`Restored ${path}${restored > 1 ? ` (${count(restored)} files)` : ''}.`] : [];
  const failed = faults.length > 0 ? [`${count(faults.length)} files of ${path} could not be restored:`] : [];
  const stayed = kept > 0 ? [`${count(kept)} files of ${path} differ from those of the backup, and stay.`] : [];
  return [...done, ...stayed, ...failed, ...faults.slice(0, 3).map((fault) => `  ${fault}`)];
}

function describeResult(manifest: Manifest, { faults, places, leftOut }: RestoreResult, { config }: Portal): string {
  const lines = [
    `Restored ${manifest.tables.length - leftOut.length} tables and ${count(manifest.files.count - faults.length)} files (${size(bytesOf(manifest))}).`,
    ...(faults.length > 0
      ? [`${count(faults.length)} files could not be restored:`, ...faults.slice(0, 20).map((fault) => `  ${fault}`)]
      : []),
    ...places.flatMap(describePlace),
    ...(leftOut.length > 0 ? [`Left out, since it is none of the portal's: ${leftOut.join(', ')}.`] : []),
    ...(manifest.missing > 0
      ? [`${count(manifest.missing)} files were missing already when the backup was made.`]
      : []),
  ];
  if (!places.some(({ name }) => name === 'secret-key') && !config.secretKey)
    lines.push(
      `The secret key is not in this backup: put the old one to ${join(config.dataDir, 'secret-key')}, else everybody has to log in again.`,
    );
  return `${lines.join('\n')}\nNext: start the portal, log in, and open a listing with pictures. Then make a new backup.`;
}

/** What is restored, and from where. */
type Chosen = { manifest: Manifest; vault: Vault; told: string };

async function choose({ told, files }: Target, key: string | undefined, at: string | undefined): Promise<Chosen> {
  const vault = openVault(files, key);
  const { finished } = await listBackups(files);
  return { manifest: await readManifest(vault, chooseBackup(finished, at)), vault, told };
}

async function restoreInto(portal: Portal, { manifest, vault, told }: Chosen, replace: boolean): Promise<void> {
  say(describePlan(manifest, told, portal));
  refuse(await lookAtDatabase(portal), replace);
  const steps = showSteps({ files: 'Restoring files', tables: 'Restoring tables' });
  const result = await restoreBackup(portal, { vault, manifest, onProgress: steps.onProgress });
  steps.end();
  say(describeResult(manifest, result, portal));
  const isWhole =
    [...result.faults, ...result.leftOut].length === 0 &&
    result.places.every(({ path, faults }) => path && faults.length === 0);
  if (!isWhole) process.exitCode = 1;
}

async function restoreChosen(config: Config, chosen: Chosen, replace: boolean): Promise<void> {
  const lock = await lockDataDir(config.dataDir);
  try {
    const store = await openFiles(config, { flush: false });
    const database = await openDatabase({ ...config, databaseReplicas: [] }, 'owner', { prepare: async () => {} });
    await restoreInto({ config, address: database.address, files: store.files }, chosen, replace).finally(() =>
      database.close(),
    );
    store.close();
  } finally {
    await lock.release();
  }
}

async function run(config: Config, { target, at, replace }: Wish): Promise<void> {
  const opened = await openTarget(target, config);
  try {
    await restoreChosen(config, await choose(opened, config.backup.key, at), replace);
  } finally {
    opened.close();
  }
}

async function list(config: Config, target: string): Promise<void> {
  const { files, close } = await openTarget(target, config);
  const { finished } = await listBackups(files).finally(close);
  for (const { id, mark } of finished) say(mark ? `${id}  encrypted, key ${mark}` : id);
  if (finished.length === 0) chooseBackup(finished);
}

/** The command `portal restore`. */
export async function restore(given: string[]): Promise<void> {
  const flags = { help: { type: 'boolean' }, list: { type: 'boolean' }, replace: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({
    args: given,
    options: { ...flags, at: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.help) return say(help);
  const [target, ...rest] = positionals;
  if (!target || rest.length > 0) {
    process.stderr.write(`Say where the backup is: a folder, or s3://bucket/prefix.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  if (values.list) return list(config, target);
  await run(config, { target, at: values.at, replace: values.replace ?? false });
}
